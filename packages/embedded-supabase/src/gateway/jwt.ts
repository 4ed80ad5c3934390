import { hkdfSync, randomBytes } from 'node:crypto';
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { Database } from '../database/database.ts';
import { RestError } from '../rest/rest-error.ts';

/** Claims of a token whose signature and times are valid. */
export interface Claims extends JWTPayload {
  /** The database role of the request; anon when absent. */
  role?: string;
}

/** Signs and verifies the tokens of this project: HS256, one secret for all processes. */
export interface Jwt {
  /** Signs the claims as they are; `iat` and `exp` are seconds since 1970. */
  sign(claims: Claims): Promise<string>;
  /** Returns a token's claims; clocks may differ by 30 s, as in PostgREST. Throws RestError 401. */
  verify(token: string): Promise<Claims>;
  /** Returns a key of 32 bytes for a purpose other than tokens, always the same under one secret. */
  deriveKey(purpose: string): Buffer;
}

/** Accepted difference between the clocks of two machines, in seconds. */
const CLOCK_SKEW = 30;

/**
 * Returns the signer of a project's tokens.
 *
 * @example await createJwt(secret).sign({ role: 'service_role', iss: 'supabase' });
 */
export function createJwt(secret: string): Jwt {
  const key = new TextEncoder().encode(secret);
  return {
    sign: (claims) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(key),
    async verify(token) {
      if (token === '') throw refused('PGRST301', 'Empty JWT is sent in Authorization header');
      const parts = token.split('.').length;
      if (parts !== 3) throw refused('PGRST301', `Expected 3 parts in JWT; got ${parts}`);
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          clockTolerance: CLOCK_SKEW,
        });
        // jose does not check `iat`; PostgREST refuses a token from the future.
        if ((payload.iat ?? 0) <= Date.now() / 1000 + CLOCK_SKEW) return payload as Claims;
      } catch (error) {
        throw explain(error);
      }
      throw refused('PGRST303', 'JWT issued at future');
    },
    deriveKey: (purpose) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)),
  };
}

/** Says in PostgREST's words (its Error module) why jose refused a token. */
function explain(error: unknown): RestError {
  if (error instanceof errors.JWTExpired) return refused('PGRST303', 'JWT expired');
  if (error instanceof errors.JWTClaimValidationFailed) {
    const isInvalid = error.reason === 'invalid';
    const invalid = `The JWT '${error.claim}' claim must be a number`;
    return refused('PGRST303', isInvalid ? invalid : 'JWT not yet valid');
  }
  if (error instanceof errors.JOSEAlgNotAllowed || error instanceof errors.JOSENotSupported) {
    return refused('PGRST301', 'Wrong or unsupported encoding algorithm');
  }
  if (error instanceof errors.JWSSignatureVerificationFailed) {
    const details = 'None of the keys was able to decode the JWT';
    return refused('PGRST301', 'No suitable key or wrong key type', details);
  }
  return refused('PGRST301', 'JWT cryptographic operation failed');
}

/** PGRST301: not decodable, wrong key or algorithm. PGRST303: an invalid claim. */
function refused(code: 'PGRST301' | 'PGRST303', message: string, details?: string): RestError {
  const reason = `error="invalid_token", error_description=${JSON.stringify(message)}`;
  const headers = { 'WWW-Authenticate': `Bearer ${reason}` };
  return new RestError(401, code, message, { details: details ?? null, headers });
}

/**
 * Returns a new secret, long enough to sign tokens with.
 *
 * @example writeFileSync('jwt-secret', newJwtSecret(), { mode: 0o600 });
 */
export function newJwtSecret(): string {
  return randomBytes(48).toString('base64url');
}

/**
 * Returns the secret that signs tokens: created at the first start and kept where every process of the
 * project finds it, in a table that no role of the API may read.
 *
 * @example const jwt = createJwt(await databaseJwtSecret(database));
 */
export async function databaseJwtSecret(database: Database): Promise<string> {
  const candidate = newJwtSecret();
  await database.query(
    `insert into server.secrets (name, value) values ('jwt', $1) on conflict (name) do nothing`,
    [candidate],
  );
  const { rows } = await database.query<{ value: string }>(
    `select value from server.secrets where name = 'jwt'`,
  );
  return rows[0]?.value ?? candidate;
}

/** Lifetime of a key in the form of a token in seconds: ten years, as on the hosted service. */
const LIFETIME = 10 * 365 * 24 * 60 * 60;

/**
 * Signs a key in the form of a token: for clients that do not know publishable keys, and for the service role.
 *
 * @example const serviceKey = await signLegacyKey(createJwt(secret), 'service_role');
 */
export function signLegacyKey(jwt: Jwt, role: 'anon' | 'service_role'): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  return jwt.sign({ iss: 'supabase', ref: 'embedded', role, iat: now, exp: now + LIFETIME });
}
