import type { Database } from '#shared/database.ts';
import { supabase } from '../client.ts';

/** An open session of the owner; `current` is the one that asks. Times are ISO 8601. PostgreSQL does
 * not declare that a `user_agent` may be null. */
export type OpenSession = Database['public']['Functions']['list_sessions']['Returns'][number];

/** Protection of the account besides the password. */
export interface Protection {
  /** The verified factor; null without one. */
  factorId: string | null;
  /** Recovery codes that have not been used. */
  codesLeft: number;
}

export async function readProtection(): Promise<Protection> {
  const [factors, codes] = await Promise.all([
    supabase.auth.mfa.listFactors(),
    supabase.rpc('count_recovery_codes').throwOnError(),
  ]);
  if (factors.error) throw factors.error;
  return { factorId: factors.data.totp[0]?.id ?? null, codesLeft: codes.data };
}

/** Lists the open sessions, the last used first. */
export async function listSessions(): Promise<OpenSession[]> {
  return (await supabase.rpc('list_sessions').throwOnError()).data;
}

/** Creates codes in place of the old ones; they cannot be read again. */
export async function createRecoveryCodes(): Promise<string[]> {
  return (await supabase.rpc('create_recovery_codes').throwOnError()).data;
}

/** A factor that waits for its first code. */
export interface Enrolment {
  factorId: string;
  /** Base32, for manual entry. */
  secret: string;
  /** The content of the QR code. */
  uri: string;
}

export async function beginEnrolment(issuer: string): Promise<Enrolment> {
  const { data, error } = await supabase.auth.mfa.enroll({ factorType: 'totp', issuer });
  if (error) throw error;
  return { factorId: data.id, secret: data.totp.secret, uri: data.totp.uri };
}

export async function removeFactor(factorId: string): Promise<void> {
  const { error } = await supabase.auth.mfa.unenroll({ factorId });
  if (error) throw error;
  // The next token no longer asks for a second factor.
  const refreshed = await supabase.auth.refreshSession();
  if (refreshed.error) throw refreshed.error;
}
