import type { Database } from '#shared/database.ts';
import type { OwnerClient } from '../client.ts';

/** One open session of the owner, as list_sessions() gives it; times are ISO 8601. `current` is the
 * one that asks; a `user_agent` may be null, which PostgreSQL does not say of a function. */
export type OpenSession = Database['public']['Functions']['list_sessions']['Returns'][number];

/** What stands before the messages besides the password. */
export interface Protection {
  /** The verified factor; null without one. */
  factorId: string | null;
  /** Recovery codes that have not been used. */
  codesLeft: number;
}

/** @throws the client's error */
export async function readProtection(client: OwnerClient): Promise<Protection> {
  const [factors, codes] = await Promise.all([
    client.auth.mfa.listFactors(),
    client.rpc('count_recovery_codes'),
  ]);
  if (factors.error) throw factors.error;
  if (codes.error) throw codes.error;
  return { factorId: factors.data.totp[0]?.id ?? null, codesLeft: codes.data };
}

/** The open sessions, the last used first. @throws the client's error */
export async function listSessions(client: OwnerClient): Promise<OpenSession[]> {
  const { data, error } = await client.rpc('list_sessions');
  if (error) throw error;
  return data;
}

/** @throws the client's error */
export async function endSession(client: OwnerClient, id: string): Promise<void> {
  const { error } = await client.rpc('end_session', { id });
  if (error) throw error;
}

/** New codes in place of the old ones; they cannot be read again. @throws the client's error */
export async function createRecoveryCodes(client: OwnerClient): Promise<string[]> {
  const { data, error } = await client.rpc('create_recovery_codes');
  if (error) throw error;
  return data;
}

/** A factor that waits for its first code. */
export interface Enrolment {
  factorId: string;
  /** Base32, for whoever types it. */
  secret: string;
  /** What the QR code says. */
  uri: string;
}

/** @throws the client's error */
export async function beginEnrolment(client: OwnerClient, issuer: string): Promise<Enrolment> {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', issuer });
  if (error) throw error;
  return { factorId: data.id, secret: data.totp.secret, uri: data.totp.uri };
}

/** Takes the factor away. @throws the client's error */
export async function removeFactor(client: OwnerClient, factorId: string): Promise<void> {
  const { error } = await client.auth.mfa.unenroll({ factorId });
  if (error) throw error;
  // The next token says that the password is enough.
  const refreshed = await client.auth.refreshSession();
  if (refreshed.error) throw refreshed.error;
}
