import { describe, expect, it } from 'vitest';
import { createJwt } from '../gateway/jwt.ts';
import { createRefreshTokens, REFRESH_TOKEN_PATTERN } from './refresh-token.ts';

const tokens = createRefreshTokens(createJwt('one secret of at least thirty-two characters'));
const others = createRefreshTokens(createJwt('another secret of at least thirty-two chars'));
const SEED = '5a1f3f5e-8b0c-4a44-9d1b-3f4f6a7b8c9d';

describe('refresh tokens', () => {
  it('have the form of the protocol', () => {
    for (let count = 0; count < 200; count += 1) {
      expect(tokens.tokenOf(tokens.newSeed())).toMatch(REFRESH_TOKEN_PATTERN);
    }
  });

  it('are the same for one seed and differ between seeds', () => {
    expect(tokens.tokenOf(SEED)).toBe(tokens.tokenOf(SEED));
    expect(tokens.tokenOf(tokens.newSeed())).not.toBe(tokens.tokenOf(SEED));
  });

  it('cannot be made from what the database holds without the secret of the project', () => {
    expect(others.tokenOf(SEED)).not.toBe(tokens.tokenOf(SEED));
    expect(others.hashOf('abcdefghijkl')).not.toBe(tokens.hashOf('abcdefghijkl'));
  });
});
