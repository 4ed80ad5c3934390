import { createHmac, randomUUID } from 'node:crypto';
import type { Jwt } from '../gateway/jwt.ts';

/** Form of a refresh token on the wire: 12 characters of a-z and 0-9 (62 bits). */
export const REFRESH_TOKEN_PATTERN = /^[a-z0-9]{12}$/;
const LENGTH = 12;
const ALPHABET_SIZE = 36;

/**
 * Makes and recognises refresh tokens. The database has neither a token nor what it takes to make
 * one (docs/decisions/0021), yet the active token of a session can be given out once more, which
 * the rotation rules ask for.
 */
export interface RefreshTokens {
  /** A seed for a new token. */
  newSeed(): string;
  /** The token of a seed. */
  tokenOf(seed: string): string;
  /** The hash by which a token is found. */
  hashOf(token: string): string;
}

export function createRefreshTokens(jwt: Jwt): RefreshTokens {
  const tokenKey = jwt.deriveKey('refresh token');
  const hashKey = jwt.deriveKey('refresh token hash');
  return {
    newSeed: randomUUID,
    tokenOf(seed) {
      const digest = createHmac('sha256', tokenKey).update(seed).digest('hex');
      return BigInt(`0x${digest}`).toString(ALPHABET_SIZE).padStart(LENGTH, '0').slice(-LENGTH);
    },
    hashOf: (token) => createHmac('sha256', hashKey).update(token).digest('base64url'),
  };
}
