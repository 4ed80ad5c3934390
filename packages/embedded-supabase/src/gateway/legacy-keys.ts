import type { Jwt } from './jwt.ts';

/** Life of a key in the form of a token: ten years, as on the hosted service, in seconds. */
const LIFETIME = 10 * 365 * 24 * 60 * 60;

/** Signs a key for clients that know nothing of publishable keys yet. */
export function signLegacyKey(jwt: Jwt, role: 'anon' | 'service_role'): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  return jwt.sign({ iss: 'supabase', ref: 'embedded', role, iat: now, exp: now + LIFETIME });
}
