import { useEffect, useRef, useState } from 'react';
import { gestion } from '#content/part/gestion';
import { Failure } from '../frame/failure.tsx';
import { useAttempt } from '../frame/notice.tsx';
import { ExportMenu } from './export-menu.tsx';
import { Filters } from './filters.tsx';
import type { Filter } from './message.ts';
import { MessageList } from './message-list.tsx';
import { MessagePane } from './message-pane.tsx';
import { useDebounced } from './use-debounced.ts';
import { useMessageList } from './use-message-list.ts';

const { inbox: texts } = gestion;

/** How long the search waits for the next key, in milliseconds. */
const TYPING_MS = 250;

interface InboxProps {
  /** The open message, as the address says. */
  id: string | undefined;
  /** When the newest of the messages that wait has come (ISO 8601); null when none waits. */
  newest: string | null | undefined;
  suspects: number | undefined;
}

const SearchIcon = () => (
  <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
    <path
      d="M8.5 2a6.5 6.5 0 1 1 0 13a6.5 6.5 0 0 1 0-13M13.2 13.2 18 18"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
    />
  </svg>
);

/** The owner's messages: list, search, filters, export, and the open message beside them. */
export function Inbox({ id, newest, suspects }: InboxProps) {
  const [filter, setFilter] = useState<Filter>('new');
  const [typed, setTyped] = useState('');
  /** On a phone the search unfolds. */
  const [searching, setSearching] = useState(false);
  const searchField = useRef<HTMLInputElement>(null);
  const search = useDebounced(typed.trim(), TYPING_MS);
  /** Whether the search goes beyond the list that is chosen. */
  const [everywhere, setEverywhere] = useState(false);
  const searched = everywhere && search ? 'all' : filter;
  const list = useMessageList(searched, search);
  const attempt = useAttempt();
  const [arrived, setArrived] = useState(false);
  /** The newest that was ever seen here: one that is put back is no new one. */
  const latest = useRef<number>(undefined);
  const open = useRef(id);
  /** The entry of the message that was closed, until the list that holds it has come. */
  const returnTo = useRef<string>(undefined);

  useEffect(() => {
    if (newest === undefined) return;
    const came = newest === null ? 0 : Date.parse(newest);
    setArrived(latest.current !== undefined && came > latest.current);
    latest.current = Math.max(came, latest.current ?? 0);
  }, [newest]);

  // Whoever unfolds the search is about to type.
  useEffect(() => {
    if (searching) searchField.current?.focus();
  }, [searching]);

  // Closing a message leads back to where it was opened.
  useEffect(() => {
    if (open.current !== id) returnTo.current = id ? undefined : open.current;
    open.current = id;
    if (!returnTo.current || list.loading) return;
    document.getElementById(`entry-${returnTo.current}`)?.focus();
    returnTo.current = undefined;
  }, [id, list.loading]);

  return (
    <div className="inbox" data-open={id !== undefined}>
      <h1 className="visually-hidden">{texts.title}</h1>
      <section className="inbox-side" aria-label={texts.listLabel}>
        <p className="inbox-title" aria-hidden="true">
          {texts.title}
        </p>
        <div className="inbox-tools">
          <Filters
            filter={filter}
            onFilter={(chosen) => {
              setFilter(chosen);
              setEverywhere(false);
            }}
            suspects={suspects}
          />
          <ExportMenu shown={{ filter: searched, search }} />
          <button
            type="button"
            className="button button-quiet search-toggle"
            aria-expanded={searching}
            aria-controls="search"
            onClick={() => {
              // Folded, it does not go on unseen.
              if (searching) setTyped('');
              setSearching(!searching);
            }}
          >
            <SearchIcon />
            <span className="visually-hidden">{texts.searchLabel}</span>
          </button>
        </div>
        <label id="search" className="search" data-open={searching}>
          <span>{texts.searchLabel}</span>
          <input
            ref={searchField}
            type="search"
            className="input"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </label>
        <p role="status" className={list.loading ? 'inbox-status' : 'visually-hidden'}>
          {list.loading ? gestion.loading : arrived ? texts.arrived : ''}
        </p>
        {list.failed && <Failure onRetry={() => void list.retry()} />}
        {!list.loading && !list.failed && list.entries.length === 0 && (
          <p className="inbox-empty">{search ? texts.emptySearch : texts.empty[filter]}</p>
        )}
        <MessageList entries={list.entries} selectedId={id} />
        {search && !everywhere && !list.loading && (
          <button
            type="button"
            className="button button-secondary"
            onClick={() => setEverywhere(true)}
          >
            {texts.searchEverywhere}
          </button>
        )}
        {list.hasOlder && (
          <button
            type="button"
            className="button button-secondary"
            onClick={() => attempt(list.readOlder)}
          >
            {texts.more}
          </button>
        )}
      </section>
      {id ? <MessagePane key={id} id={id} /> : <p className="inbox-choose">{texts.choose}</p>}
    </div>
  );
}
