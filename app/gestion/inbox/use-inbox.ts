import { useCallback, useEffect, useState } from 'react';
import { supabase } from '../client.ts';
import { useQuery } from '../use-query.ts';
import { belongsTo, type Filter, type InboxMessage, type MessageChange } from './message.ts';
import { changeMessage, countUnread, PAGE_SIZE, readMessages } from './messages.ts';

/** How often new messages are looked for while the page is visible, in milliseconds. */
const POLL_MS = 10_000;

/** The list under one filter and search: its first page kept fresh, older pages as they are asked for. */
export function useInbox(filter: Filter, search: string) {
  const read = useCallback(() => readMessages(supabase, { filter, search }), [filter, search]);
  const newest = useQuery(read, POLL_MS);
  const unread = useQuery(
    useCallback(() => countUnread(supabase), []),
    POLL_MS,
  );
  const [older, setOlder] = useState<InboxMessage[]>([]);
  const [ended, setEnded] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another list begins at its first page
  useEffect(() => {
    setOlder([]);
    setEnded(false);
  }, [filter, search]);

  const first = newest.data ?? [];
  const last = first.at(-1);
  // The first page moves as messages arrive; what it holds now is not listed a second time.
  const messages = [
    ...first,
    ...older.filter((message) => !first.some(({ id }) => id === message.id)),
  ];

  async function readOlder() {
    const page = await readMessages(supabase, { filter, search, after: messages.at(-1) });
    setOlder((known) => [...known, ...page]);
    setEnded(page.length < PAGE_SIZE);
  }

  /** Changes a message here and there; the list follows what the database answered. */
  async function change(id: string, wanted: MessageChange): Promise<InboxMessage> {
    const stored = await changeMessage(supabase, id, wanted);
    setOlder((known) =>
      known.flatMap((message) =>
        message.id !== id ? [message] : belongsTo(filter, stored) ? [stored] : [],
      ),
    );
    newest.refresh();
    unread.refresh();
    return stored;
  }

  return {
    messages,
    loading: newest.data === undefined && !newest.failed,
    failed: newest.failed,
    refresh: newest.refresh,
    hasOlder: !ended && first.length === PAGE_SIZE && last !== undefined,
    readOlder,
    unread: unread.data ?? 0,
    change,
  };
}
