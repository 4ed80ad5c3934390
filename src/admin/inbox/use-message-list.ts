import { useInfiniteQuery } from '@tanstack/react-query';
import { supabase } from '../client.ts';
import { POLL_MS } from '../queries.ts';
import type { InboxEntry } from './message.ts';
import { type MessageQuery, PAGE_SIZE, readEntries } from './messages.ts';

/**
 * The list under one filter and search. Older pages are added by keyset; what is shown is read again
 * every few seconds, page after page, so that it agrees with what another browser did anywhere in it.
 */
export function useMessageList(filter: MessageQuery['filter'], search: string) {
  const list = useInfiniteQuery({
    queryKey: ['messages', 'list', filter, search],
    queryFn: ({ pageParam }) =>
      readEntries(supabase, { filter, search, after: pageParam }, PAGE_SIZE),
    initialPageParam: undefined as InboxEntry | undefined,
    getNextPageParam: (page) => (page.length === PAGE_SIZE ? page.at(-1) : undefined),
    refetchInterval: POLL_MS,
  });
  return {
    entries: list.data?.pages.flat() ?? [],
    /** Nothing is there yet for this filter and search. */
    loading: list.isPending,
    failed: list.isError,
    hasOlder: list.hasNextPage,
    readOlder: () => list.fetchNextPage({ throwOnError: true }),
    retry: () => list.refetch(),
  };
}
