import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { AuthError, sendAuthError } from './auth-error.ts';

/** Returns the answer to a request that names this version of the API, or none. */
async function answer(error: AuthError, version?: string) {
  const app = new Hono();
  app.get('/', (c) => sendAuthError(c, error));
  const response = await app.request('/', {
    headers: version === undefined ? {} : { 'X-Supabase-Api-Version': version },
  });
  return { response, body: await response.json() };
}

const error = new AuthError(429, 'over_request_rate_limit', 'Slow down', {
  headers: { 'Retry-After': '7' },
});

describe('an error of the auth service', () => {
  it.each([['2024-01-01'], ['2026-03-04']])(
    'has the newer form for version %s',
    async (version) => {
      const { response, body } = await answer(error, version);
      expect(body).toEqual({ code: 'over_request_rate_limit', message: 'Slow down' });
      expect(response.headers.get('X-Supabase-Api-Version')).toBe('2024-01-01');
    },
  );

  it.each([[undefined], ['2023-12-31'], ['2024-13-01'], ['newest']])(
    'has the older form for version %s',
    async (version) => {
      const { response, body } = await answer(error, version);
      expect(body).toEqual({
        code: 429,
        error_code: 'over_request_rate_limit',
        msg: 'Slow down',
      });
      expect(response.headers.get('X-Supabase-Api-Version')).toBeNull();
    },
  );

  it('keeps its status, its headers and its code in a header', async () => {
    const { response } = await answer(error);
    expect(response.status).toBe(429);
    expect(response.headers.get('Retry-After')).toBe('7');
    expect(response.headers.get('x-sb-error-code')).toBe('over_request_rate_limit');
    expect(response.headers.get('Content-Type')).toMatch(/^application\/json/);
  });

  it('names the broken rules of a weak password in both forms', async () => {
    const weak = new AuthError(422, 'weak_password', 'Too short', {
      weakPasswordReasons: ['length'],
    });
    const expected = { weak_password: { reasons: ['length'] } };
    expect((await answer(weak)).body).toMatchObject(expected);
    expect((await answer(weak, '2024-01-01')).body).toMatchObject(expected);
  });
});
