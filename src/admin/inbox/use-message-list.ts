import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { POLL_MS } from '../queries.ts';
import { type InboxEntry, type MessageQuery, PAGE_SIZE, readEntries } from './messages.ts';

/** Returns the value once it has not changed for `delayMs`, so that not every key asks the server. */
export function useDebounced<Value>(value: Value, delayMs: number): Value {
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
export function useMessageList(filter: MessageQuery['filter'], search: string) {
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
