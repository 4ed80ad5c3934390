import type { Session } from '@supabase/auth-js';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { keptSession, queryClient, supabase } from '../client.ts';
import { isSigningOut } from './auth.ts';

/** `loading` until the stored session was read; `failed` when its owner could not be looked up. */
export type SessionState =
  | { kind: 'loading' }
  | { kind: 'failed'; retry: () => void }
  | { kind: 'signed-out'; reason: 'ended' | 'not-owner' | undefined }
  /** The password was correct, and the account also requires a code. */
  | { kind: 'second-factor'; factorId: string }
  | { kind: 'owner'; email: string };

/** How often the session is checked on the server, in milliseconds. */
const CHECK_MS = 60_000;

/**
 * Returns the factor that the session still has to use, if any. The database requires the same
 * (public.is_owner).
 */
function missingFactor({ user, access_token: token }: Session): string | undefined {
  const payload = token.split('.')[1] ?? '';
  const { aal } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
  if (aal === 'aal2') return undefined;
  return user.factors?.find(({ status }) => status === 'verified')?.id;
}

/**
 * Returns whether the user is an owner. Ends the session here when it was ended elsewhere: its access
 * token works until it expires.
 */
async function checkOwner(userId: string): Promise<boolean> {
  const [{ error: ended }, { data, error }] = await Promise.all([
    supabase.auth.getUser(),
    supabase.from('owners').select('user_id').eq('user_id', userId),
  ]);
  if (ended?.status === 401 || ended?.status === 403) {
    await supabase.auth.signOut({ scope: 'local' });
    throw ended;
  }
  if (error) throw error;
  return data.length === 1;
}

/** Follows the client library's events: sign-in, refresh, and sign-out here or elsewhere. */
export function useSession(): SessionState {
  const [session, setSession] = useState<Session | null>();
  const [reason, setReason] = useState<'ended' | 'not-owner'>();
  const had = useRef(keptSession);

  useEffect(() => {
    const { data } = supabase.auth.onAuthStateChange((_event, next) => {
      setSession(next);
      if (next) setReason(undefined);
      else if (had.current && !isSigningOut()) setReason((known) => known ?? 'ended');
      had.current = next !== null;
      // The next person to sign in must not see anything of this session.
      if (!next) queryClient.clear();
    });
    return () => data.subscription.unsubscribe();
  }, []);

  // Row-level security protects the data; this only chooses what is shown.
  const userId = session?.user.id ?? '';
  const {
    data: isOwner,
    error,
    refetch,
  } = useQuery({
    queryKey: ['session', userId],
    queryFn: () => checkOwner(userId),
    enabled: userId !== '',
    refetchInterval: CHECK_MS,
    retry: false,
  });

  useEffect(() => {
    if (isOwner !== false) return;
    setReason('not-owner');
    supabase.auth.signOut({ scope: 'local' }).catch(console.error);
  }, [isOwner]);

  if (session === undefined) return { kind: 'loading' };
  if (session === null) return { kind: 'signed-out', reason };
  if (isOwner === undefined && error) return { kind: 'failed', retry: refetch };
  if (!isOwner) return { kind: 'loading' };
  const factorId = missingFactor(session);
  if (factorId) return { kind: 'second-factor', factorId };
  return { kind: 'owner', email: session.user.email ?? '' };
}
