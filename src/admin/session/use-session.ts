import type { Session } from '@supabase/auth-js';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { keptSession, supabase } from '../client.ts';
import { queryClient } from '../queries.ts';
import { isSigningOut } from './sign-out.ts';

/** `loading` until the kept session was read; `failed` when nobody could say whose it is. */
export type SessionState =
  | { kind: 'loading' }
  | { kind: 'failed'; retry: () => void }
  | { kind: 'signed-out'; reason: 'ended' | 'not-owner' | undefined }
  /** The password was right, and the account asks for a code as well. */
  | { kind: 'second-factor'; factorId: string }
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
 * The factor that the session still has to use; undefined when it has, or when there is none. The
 * database asks for the same (public.is_owner).
 */
function missingFactor({ user, access_token: token }: Session): string | undefined {
  const payload = token.split('.')[1] ?? '';
  const { aal } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
  if (aal === 'aal2') return undefined;
  return user.factors?.find(({ status }) => status === 'verified')?.id;
}

/**
 * An access token works until it expires, whatever happened to its session. Asking for the user
 * tells: the client library drops a session that was ended elsewhere.
 */
async function checkSession(): Promise<null> {
  const { error } = await supabase.auth.getUser();
  if (error?.status === 401 || error?.status === 403) {
    await supabase.auth.signOut({ scope: 'local' });
  }
  return null;
}

/** Follows the client library's events: sign-in, refresh, and sign-out here or elsewhere. */
export function useSession(): SessionState {
  const [session, setSession] = useState<Session | null>();
  const [owner, setOwner] = useState<{ userId: string; is: boolean }>();
  const [failed, setFailed] = useState(false);
  const [reason, setReason] = useState<'ended' | 'not-owner'>();
  const had = useRef(keptSession);
  const userId = session?.user.id;

  useEffect(() => {
    const { data } = supabase.auth.onAuthStateChange((_event, next) => {
      setSession(next);
      if (next) setReason(undefined);
      else if (had.current && !isSigningOut()) setReason((known) => known ?? 'ended');
      had.current = next !== null;
      // Whoever signs in next sees nothing of this session.
      if (!next) queryClient.clear();
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
      setReason('not-owner');
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
  useQuery({
    queryKey: ['session', userId],
    queryFn: checkSession,
    enabled: signedIn,
    refetchInterval: CHECK_MS,
    retry: false,
  });

  if (session === undefined) return { kind: 'loading' };
  if (session === null) return { kind: 'signed-out', reason };
  if (failed) return { kind: 'failed', retry: () => void lookUp(session) };
  if (owner?.userId !== userId || !owner?.is) return { kind: 'loading' };
  const factorId = missingFactor(session);
  if (factorId) return { kind: 'second-factor', factorId };
  return { kind: 'owner', email: session.user.email ?? '' };
}
