import { type AuthError, isAuthRetryableFetchError } from '@supabase/auth-js';
import { gestion } from '#content/part/gestion';
import { fill, formatCount } from '#shared/text/format.ts';
import { supabase } from '../client.ts';

const { signIn: texts } = gestion;

/** Says how long to wait, from the server's message (the client library hides headers); by default a minute. */
export function explainWait({ message }: Error): string {
  const seconds = Number(/(\d+) seconds?/.exec(message)?.[1] ?? 60);
  const minutes = formatCount(Math.ceil(seconds / 60), 'minute');
  return fill(texts.tooMany, { wait: seconds < 120 ? formatCount(seconds, 'seconde') : minutes });
}

/** Explains a refusal by the authentication server in the owner's words. */
export function explain(error: AuthError): string {
  if (isAuthRetryableFetchError(error)) return texts.offline;
  if (error.status === 429) return explainWait(error);
  if (error.code === 'mfa_totp_verify_not_enabled') return gestion.secondFactor.unreadable;
  if (error.code === 'mfa_verification_failed') return gestion.secondFactor.wrong;
  return error.code === 'invalid_credentials' ? texts.wrong : gestion.failure;
}

/** Checks a code of the authenticator, which raises the session's level. Returns the error, if any. */
export async function verifyCode(factorId: string, code: string): Promise<AuthError | null> {
  const digits = code.replaceAll(/\s/g, '');
  const { error } = await supabase.auth.mfa.challengeAndVerify({ factorId, code: digits });
  return error;
}

/**
 * Checks the password of the signed-in account, which replaces this session by a fresh one. Returns the
 * error, if any.
 */
export async function verifyPassword(password: string): Promise<AuthError | null> {
  const { data: kept } = await supabase.auth.getSession();
  const { data: sessions } = await supabase.rpc('list_sessions');
  const email = kept.session?.user.email ?? '';
  const { error } = await supabase.auth.signInWithPassword({ email, password });
  const earlier = sessions?.find(({ current }) => current);
  if (!error && earlier) await supabase.rpc('end_session', { id: earlier.id });
  return error;
}

let signingOut = false;

/**
 * Ends the session of this browser, or all of the account's. @throws the client's error
 * @param scope `local` for this browser, `global` for everywhere
 */
export async function signOut(scope: 'local' | 'global'): Promise<void> {
  signingOut = true;
  const { error } = await supabase.auth.signOut({ scope });
  signingOut = false;
  if (error) throw error;
}

/** Returns whether the owner is signing out on this page, and needs no message that the session ended. */
export const isSigningOut = () => signingOut;
