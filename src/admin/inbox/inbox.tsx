import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { gestion } from '#content/part/gestion';
import { fill, formatCount } from '#shared/text/format.ts';
import { download } from '../browser.ts';
import { POLL_MS } from '../client.ts';
import { formatInstant, formatShort } from '../dates.ts';
import { Button, Choice, Disclosure, Failure } from '../frame/controls.tsx';
import { attempt, notify } from '../frame/notices.ts';
import type { ViewProps } from '../routes.tsx';
import { toCsv } from './export.ts';
import { MessagePane } from './message-detail.tsx';
import {
  type Filter,
  type InboxEntry,
  type MessageQuery,
  PAGE_SIZE,
  readAllMessages,
  readEntries,
} from './messages.ts';

const { inbox: texts } = gestion;

/** How long the search waits for the next keystroke, in milliseconds. */
const TYPING_MS = 250;

/** The messages: list, search, filters, export, and the open message beside them. */
export function Inbox({ id, waiting }: ViewProps) {
  const [filter, setFilter] = useState<Filter>('new');
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), TYPING_MS);
  /** Whether the search covers all lists. */
  const [everywhere, setEverywhere] = useState(false);
  const searched = everywhere && search ? 'all' : filter;
  const list = useMessageList(searched, search);
  const entries = list.data?.pages.flat() ?? [];
  const [arrived, setArrived] = useState(false);
  /** The newest message seen so far: a restored message is not a new one. */
  const latest = useRef<number>(undefined);
  const open = useRef(id);
  /** The message that was closed, until the list with it has loaded. */
  const returnTo = useRef<string>(undefined);

  const { newest, spam } = waiting ?? {};
  useEffect(() => {
    if (newest === undefined) return;
    const came = newest === null ? 0 : Date.parse(newest);
    setArrived(latest.current !== undefined && came > latest.current);
    latest.current = Math.max(came, latest.current ?? 0);
  }, [newest]);

  // Closing a message returns the focus to its entry.
  useEffect(() => {
    if (open.current !== id) returnTo.current = id ? undefined : open.current;
    open.current = id;
    if (!returnTo.current || list.isPending) return;
    document.getElementById(`entry-${returnTo.current}`)?.focus();
    returnTo.current = undefined;
  }, [id, list.isPending]);

  return (
    <div className="inbox" data-open={id !== undefined}>
      <h1 className="visually-hidden">{texts.title}</h1>
      <section className="inbox-side" aria-label={texts.listLabel}>
        <div className="inbox-tools">
          <p className="inbox-title" aria-hidden="true">
            {texts.title}
          </p>
          <Choice
            legend={texts.filterLabel}
            names={{
              ...texts.filters,
              suspect: texts.filters.suspect + (spam ? ` (${spam})` : ''),
            }}
            chosen={filter}
            onChoose={(chosen) => {
              setFilter(chosen);
              setEverywhere(false);
            }}
          />
          <ExportMenu shown={{ filter: searched, search }} />
        </div>
        <input
          type="search"
          className="input"
          aria-label={texts.searchLabel}
          placeholder={texts.searchLabel}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <p role="status" className={list.isPending ? 'hint' : 'visually-hidden'}>
          {list.isPending ? gestion.loading : arrived ? texts.arrived : ''}
        </p>
        {list.isError && <Failure onRetry={() => void list.refetch()} />}
        {!list.isPending && !list.isError && entries.length === 0 && (
          <p className="empty">{search ? texts.emptySearch : texts.empty[filter]}</p>
        )}
        <ul aria-label={texts.listLabel}>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} isOpen={entry.id === id} />
          ))}
        </ul>
        {search && !everywhere && !list.isPending && (
          <Button
            look="secondary"
            label={texts.searchEverywhere}
            onClick={() => setEverywhere(true)}
          />
        )}
        {list.hasNextPage && (
          <Button
            look="secondary"
            label={texts.more}
            onClick={() => attempt(() => list.fetchNextPage({ throwOnError: true }))}
          />
        )}
      </section>
      {id ? <MessagePane key={id} id={id} /> : <p className="inbox-choose empty">{texts.choose}</p>}
    </div>
  );
}

function Entry({ entry, isOpen }: { entry: InboxEntry; isOpen: boolean }) {
  const { id, created_at: at } = entry;
  return (
    <li>
      <a
        id={`entry-${id}`}
        className="message-entry"
        href={`#messages/${id}`}
        aria-current={isOpen ? 'true' : undefined}
        data-unread={entry.handled_at === null && !entry.suspect}
      >
        <span>{entry.name}</span>
        <time className="hint" dateTime={at} title={formatInstant(at)}>
          {formatShort(at)}
        </time>
        <span className="message-entry-subject">{entry.subject}</span>
        <span className="hint">{entry.excerpt}</span>
      </a>
    </li>
  );
}

/** Saves the whole of the current list, or all messages but suspected spam and the bin. */
function ExportMenu({ shown }: { shown: MessageQuery }) {
  const save = (label: string, query: MessageQuery) => (
    <Button
      look="quiet"
      label={label}
      onClick={() =>
        attempt(async () => {
          const messages = await readAllMessages(query);
          download('messages.csv', 'text/csv;charset=utf-8', toCsv(messages));
          notify(fill(texts.exported, { messages: formatCount(messages.length, 'message') }));
        })
      }
    />
  );
  return (
    <Disclosure label={texts.export}>
      {save(texts.exportShown, shown)}
      {save(texts.exportAll, { filter: 'all', search: '' })}
    </Disclosure>
  );
}

/** Returns the value once it has not changed for `delayMs`, so that not every keystroke queries the server. */
function useDebounced<Value>(value: Value, delayMs: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return settled;
}

/**
 * Reads the list under one filter and search, with older pages by keyset. All pages shown are read again
 * every few seconds, to include changes made in another browser.
 */
const useMessageList = (filter: MessageQuery['filter'], search: string) =>
  useInfiniteQuery({
    queryKey: ['messages', 'list', filter, search],
    queryFn: ({ pageParam }) => readEntries({ filter, search, after: pageParam }, PAGE_SIZE),
    initialPageParam: undefined as InboxEntry | undefined,
    getNextPageParam: (page) => (page.length === PAGE_SIZE ? page.at(-1) : undefined),
    refetchInterval: POLL_MS,
  });
