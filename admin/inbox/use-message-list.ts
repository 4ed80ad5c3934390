import { useCallback, useEffect, useRef, useState } from 'react';
import { supabase } from '../client.ts';
import { POLL_MS } from '../polling.ts';
import { usePolling } from '../use-query.ts';
import type { Filter, InboxEntry } from './message.ts';
import { PAGE_SIZE, readEntries } from './messages.ts';

interface Listed {
  /** What was asked for: the list under another filter is another list. */
  key: string;
  entries: readonly InboxEntry[];
  hasOlder: boolean;
}

/**
 * The list under one filter and search. Older pages are added by keyset; what is shown is read again
 * every few seconds as a whole, so that it agrees with what another browser did anywhere in it.
 */
export function useMessageList(filter: Filter, search: string) {
  const key = `${filter} ${search}`;
  const [listed, setListed] = useState<Listed>();
  const [failed, setFailed] = useState(false);
  /** Counts the reads: an answer that a later read has overtaken is dropped. */
  const latest = useRef(0);
  const readingOlder = useRef(false);
  const shown = listed?.key === key ? listed : undefined;
  const length = useRef(0);
  length.current = shown?.entries.length ?? 0;

  const refresh = useCallback(async () => {
    if (readingOlder.current) return;
    const call = ++latest.current;
    const amount = Math.max(PAGE_SIZE, length.current);
    try {
      const entries = await readEntries(supabase, { filter, search }, amount);
      if (call !== latest.current) return;
      setListed({ key, entries, hasOlder: entries.length === amount });
      setFailed(false);
    } catch (error) {
      console.error(error);
      if (call === latest.current) setFailed(true);
    }
  }, [filter, search, key]);
  usePolling(
    useCallback(() => void refresh(), [refresh]),
    POLL_MS,
  );
  useEffect(() => () => void latest.current++, []);

  /** Adds the page below the last entry. @throws the client's error */
  async function readOlder(): Promise<void> {
    if (!shown || readingOlder.current) return;
    const call = ++latest.current;
    readingOlder.current = true;
    try {
      const after = shown.entries.at(-1);
      const page = await readEntries(supabase, { filter, search, after }, PAGE_SIZE);
      if (call !== latest.current) return;
      const entries = [...shown.entries, ...page];
      setListed({ key, entries, hasOlder: page.length === PAGE_SIZE });
    } finally {
      readingOlder.current = false;
    }
  }

  return {
    entries: shown?.entries ?? [],
    /** Nothing is there yet for this filter and search. */
    loading: shown === undefined && !failed,
    failed,
    hasOlder: shown?.hasOlder ?? false,
    refresh,
    readOlder,
  };
}
