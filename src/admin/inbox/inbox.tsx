import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { gestion } from '#content/part/gestion';
import { POLL_MS } from '../client.ts';
import { Button, Failure } from '../frame/controls.tsx';
import { attempt } from '../frame/notices.ts';
import type { ViewProps } from '../routes.tsx';
import { ExportMenu } from './export-menu.tsx';
import { MessagePane } from './message-detail.tsx';
import { MessageList } from './message-list.tsx';
import {
  FILTERS,
  type Filter,
  type InboxEntry,
  type MessageQuery,
  PAGE_SIZE,
  readEntries,
} from './messages.ts';

const { inbox: texts } = gestion;

/** How long the search waits for the next key, in milliseconds. */
const TYPING_MS = 250;

interface FiltersProps {
  filter: Filter;
  onFilter: (filter: Filter) => void;
  /** Suspected spam that has not been looked at. */
  spam: number | undefined;
}

/** The choice of the list. */
function Filters({ filter, onFilter, spam }: FiltersProps) {
  return (
    <fieldset className="filters">
      <legend className="visually-hidden">{texts.filterLabel}</legend>
      {FILTERS.map((value) => (
        <label key={value}>
          <input
            type="radio"
            name="filter"
            checked={filter === value}
            onChange={() => onFilter(value)}
          />
          <span>
            {texts.filters[value]}
            {value === 'suspect' && !!spam && ` (${spam})`}
          </span>
        </label>
      ))}
    </fieldset>
  );
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

/** The messages: list, search, filters, export, and the open message beside them. */
export function Inbox({ id, waiting }: ViewProps) {
  const [filter, setFilter] = useState<Filter>('new');
  const [typed, setTyped] = useState('');
  /** Whether the search is unfolded, on a phone. */
  const [searching, setSearching] = useState(false);
  const searchField = useRef<HTMLInputElement>(null);
  const search = useDebounced(typed.trim(), TYPING_MS);
  /** Whether the search covers all lists. */
  const [everywhere, setEverywhere] = useState(false);
  const searched = everywhere && search ? 'all' : filter;
  const list = useMessageList(searched, search);
  const [arrived, setArrived] = useState(false);
  /** The newest that was ever seen here: a restored message is not a new one. */
  const latest = useRef<number>(undefined);
  const open = useRef(id);
  /** The message that was closed, until the list that contains it has arrived. */
  const returnTo = useRef<string>(undefined);

  const newest = waiting?.newest;
  useEffect(() => {
    if (newest === undefined) return;
    const came = newest === null ? 0 : Date.parse(newest);
    setArrived(latest.current !== undefined && came > latest.current);
    latest.current = Math.max(came, latest.current ?? 0);
  }, [newest]);

  // Focus the field when the search opens.
  useEffect(() => {
    if (searching) searchField.current?.focus();
  }, [searching]);

  // Closing a message returns the focus to its entry.
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
            spam={waiting?.spam}
          />
          <ExportMenu shown={{ filter: searched, search }} />
          <Button
            look="quiet"
            className="search-toggle"
            aria-expanded={searching}
            aria-controls="search"
            onClick={() => {
              // A folded search must not keep filtering.
              if (searching) setTyped('');
              setSearching(!searching);
            }}
          >
            <SearchIcon />
            <span className="visually-hidden">{texts.searchLabel}</span>
          </Button>
        </div>
        <label id="search" className="field search" data-open={searching}>
          <span>{texts.searchLabel}</span>
          <input
            ref={searchField}
            type="search"
            className="input"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </label>
        <p role="status" className={list.loading ? 'hint' : 'visually-hidden'}>
          {list.loading ? gestion.loading : arrived ? texts.arrived : ''}
        </p>
        {list.failed && <Failure onRetry={() => void list.retry()} />}
        {!list.loading && !list.failed && list.entries.length === 0 && (
          <p className="inbox-empty">{search ? texts.emptySearch : texts.empty[filter]}</p>
        )}
        <MessageList entries={list.entries} selectedId={id} />
        {search && !everywhere && !list.loading && (
          <Button
            look="secondary"
            label={texts.searchEverywhere}
            onClick={() => setEverywhere(true)}
          />
        )}
        {list.hasOlder && (
          <Button look="secondary" label={texts.more} onClick={() => attempt(list.readOlder)} />
        )}
      </section>
      {id ? <MessagePane key={id} id={id} /> : <p className="inbox-choose">{texts.choose}</p>}
    </div>
  );
}

/** Returns the value once it has not changed for `delayMs`, so that not every key asks the server. */
function useDebounced<Value>(value: Value, delayMs: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return settled;
}

/**
 * Reads the list under one filter and search, older pages by keyset. Every few seconds all pages that
 * are shown are read again, so that they agree with changes made in another browser.
 */
function useMessageList(filter: MessageQuery['filter'], search: string) {
  const list = useInfiniteQuery({
    queryKey: ['messages', 'list', filter, search],
    queryFn: ({ pageParam }) => readEntries({ filter, search, after: pageParam }, PAGE_SIZE),
    initialPageParam: undefined as InboxEntry | undefined,
    getNextPageParam: (page) => (page.length === PAGE_SIZE ? page.at(-1) : undefined),
    refetchInterval: POLL_MS,
  });
  return {
    entries: list.data?.pages.flat() ?? [],
    /** Nothing has been read yet for this filter and search. */
    loading: list.isPending,
    failed: list.isError,
    hasOlder: list.hasNextPage,
    readOlder: () => list.fetchNextPage({ throwOnError: true }),
    retry: () => list.refetch(),
  };
}
