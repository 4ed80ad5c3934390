import { gestion } from '#content/part/gestion';
import { supabase } from '../client.ts';
import { useAttempt, useNotify } from '../frame/notice.tsx';
import { readAgain } from '../queries.ts';
import { replay } from './outbox-rows.ts';

/** Gives the function that has one message's deliveries, or all, tried again, and says so. */
export function useReplay(): (messageId?: string) => Promise<boolean> {
  const notify = useNotify();
  const attempt = useAttempt();
  return (messageId) =>
    attempt(async () => {
      await replay(supabase, messageId);
      await readAgain();
      notify({ text: gestion.overview.replayed });
    });
}
