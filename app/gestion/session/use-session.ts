import type { Session } from '@supabase/supabase-js';
import { useEffect, useState } from 'react';
import { supabase } from '../client.ts';

/** `loading` until the kept session was read; `not-owner` for an account that is not the owner's. */
export type SessionState =
  | { kind: 'loading' }
  | { kind: 'signed-out' }
  | { kind: 'not-owner' }
  | { kind: 'owner'; session: Session };

async function isOwner(session: Session): Promise<boolean> {
  const { data, error } = await supabase
    .from('owners')
    .select('user_id')
    .eq('user_id', session.user.id);
  if (error) throw error;
  return data.length === 1;
}

/** Follows the client library's events: sign-in, refresh, and sign-out in this or another tab. */
export function useSession(): SessionState {
  const [session, setSession] = useState<Session | null>();
  const [owner, setOwner] = useState<{ userId: string; is: boolean }>();
  const userId = session?.user.id;

  useEffect(() => {
    const { data } = supabase.auth.onAuthStateChange((_event, next) => setSession(next));
    return () => data.subscription.unsubscribe();
  }, []);

  // The database decides, with row-level security; this only chooses what is shown.
  useEffect(() => {
    if (!session || owner?.userId === userId) return;
    let current = true;
    isOwner(session).then(
      (is) => current && setOwner({ userId: session.user.id, is }),
      (error: unknown) => console.error(error),
    );
    return () => {
      current = false;
    };
  }, [session, userId, owner?.userId]);

  if (session === undefined) return { kind: 'loading' };
  if (session === null) return { kind: 'signed-out' };
  if (owner?.userId !== userId || !owner) return { kind: 'loading' };
  return owner.is ? { kind: 'owner', session } : { kind: 'not-owner' };
}
