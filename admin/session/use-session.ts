import type { Session } from '@supabase/supabase-js';
import { useCallback, useEffect, useRef, useState } from 'react';
import { keptSession, supabase } from '../client.ts';
import { usePolling } from '../use-query.ts';
import { isSigningOut } from './sign-out.ts';

/** `loading` until the kept session was read; `failed` when nobody could say whose it is. */
export type SessionState =
  | { kind: 'loading' }
  | { kind: 'failed'; retry: () => void }
  | { kind: 'signed-out'; because: 'ended' | 'not-owner' | undefined }
  | { kind: 'owner'; email: string };

/** How often the server is asked whether the session still stands, in milliseconds. */
const CHECK_MS = 60_000;

async function isOwner(session: Session): Promise<boolean> {
  const { data, error } = await supabase
    .from('owners')
    .select('user_id')
    .eq('user_id', session.user.id);
  if (error) throw error;
  return data.length === 1;
}

/**
 * An access token works until it expires, whatever happened to its session. Asking for the user
 * tells: the client library drops a session that was ended elsewhere.
 */
async function checkSession(): Promise<void> {
  const { error } = await supabase.auth.getUser();
  if (error?.status === 401 || error?.status === 403) {
    await supabase.auth.signOut({ scope: 'local' });
  }
}

/** Follows the client library's events: sign-in, refresh, and sign-out here or elsewhere. */
export function useSession(): SessionState {
  const [session, setSession] = useState<Session | null>();
  const [owner, setOwner] = useState<{ userId: string; is: boolean }>();
  const [failed, setFailed] = useState(false);
  const [because, setBecause] = useState<'ended' | 'not-owner'>();
  const had = useRef(keptSession);
  const userId = session?.user.id;

  useEffect(() => {
    const { data } = supabase.auth.onAuthStateChange((_event, next) => {
      setSession(next);
      if (next) setBecause(undefined);
      else if (had.current && !isSigningOut()) setBecause((known) => known ?? 'ended');
      had.current = next !== null;
    });
    return () => data.subscription.unsubscribe();
  }, []);

  // The database decides, with row-level security; this only chooses what is shown.
  const lookUp = useCallback(async (of: Session) => {
    setFailed(false);
    try {
      const is = await isOwner(of);
      setOwner({ userId: of.user.id, is });
      if (is) return;
      setBecause('not-owner');
      await supabase.auth.signOut({ scope: 'local' });
    } catch (error) {
      console.error(error);
      setFailed(true);
    }
  }, []);

  // A refreshed session is the same user's: it is not looked up again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the user matters, not the session
  useEffect(() => {
    if (session) void lookUp(session);
    else setOwner(undefined);
  }, [userId, lookUp]);

  const signedIn = userId !== undefined;
  usePolling(
    useCallback(() => {
      if (signedIn) void checkSession();
    }, [signedIn]),
    CHECK_MS,
  );

  if (session === undefined) return { kind: 'loading' };
  if (session === null) return { kind: 'signed-out', because };
  if (failed) return { kind: 'failed', retry: () => void lookUp(session) };
  if (owner?.userId !== userId || !owner?.is) return { kind: 'loading' };
  return { kind: 'owner', email: session.user.email ?? '' };
}
