import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  projectOn,
  refresh,
  signIn,
  startWithUser,
  type TokenAnswer,
  testDatabases,
} from '../../testing/project.ts';
import { createJwt } from '../gateway/jwt.ts';
import { createRefreshTokens, REFRESH_TOKEN_PATTERN } from './session.ts';

const tokens = createRefreshTokens(createJwt('one secret of at least thirty-two characters'));
const others = createRefreshTokens(createJwt('another secret of at least thirty-two chars'));
const SEED = '5a1f3f5e-8b0c-4a44-9d1b-3f4f6a7b8c9d';

describe('refresh tokens', () => {
  it('have the form of the protocol', () => {
    for (let count = 0; count < 200; count += 1) {
      expect(tokens.tokenOf(randomUUID())).toMatch(REFRESH_TOKEN_PATTERN);
    }
  });

  it('are the same for one seed and differ between seeds', () => {
    expect(tokens.tokenOf(SEED)).toBe(tokens.tokenOf(SEED));
    expect(tokens.tokenOf(randomUUID())).not.toBe(tokens.tokenOf(SEED));
  });

  it('cannot be derived from the database without the secret of the project', () => {
    expect(others.tokenOf(SEED)).not.toBe(tokens.tokenOf(SEED));
    expect(others.hashOf('abcdefghijkl')).not.toBe(tokens.hashOf('abcdefghijkl'));
  });
});

describe.each(testDatabases)('refresh token rotation on $engine', ({ open }) => {
  const project = projectOn(open, (database) =>
    startWithUser(database, { quotas: { sessionRefresh: 0, signIn: 0 } }),
  );

  let first: TokenAnswer;
  beforeEach(async () => {
    first = await signIn(project);
  });

  /** Exchanges a token and returns the new one. */
  async function swap(token: string): Promise<string> {
    const response = await refresh(project, token);
    expect(response.status).toBe(200);
    return ((await response.json()) as TokenAnswer).refresh_token;
  }

  /** Moves all times of sessions in the database into the past. */
  async function letPass(seconds: number): Promise<void> {
    await project.database.query(
      'update auth.refresh_tokens set revoked_at = revoked_at - make_interval(secs => $1)',
      [seconds],
    );
    await project.database.query(
      'update auth.sessions set refreshed_at = refreshed_at - make_interval(secs => $1)',
      [seconds],
    );
  }

  async function refusalOf(token: string) {
    const response = await refresh(project, token);
    const { code } = (await response.json()) as { code: string };
    return { status: response.status, code };
  }
  const REUSED = { status: 400, code: 'refresh_token_already_used' };

  it('returns a new token and keeps the session', async () => {
    const answer = await (await refresh(project, first.refresh_token)).json();
    expect(answer.refresh_token).not.toBe(first.refresh_token);
    const [before, after] = await Promise.all(
      [first.access_token, answer.access_token].map((token) => project.jwt.verify(token)),
    );
    expect(after?.session_id).toBe(before?.session_id);
    expect(answer).toMatchObject({ token_type: 'bearer', user: { id: first.user.id } });
    expect(answer).not.toHaveProperty('weak_password');
  });

  it('returns the active token again to a client that lost the answer, however late', async () => {
    const second = await swap(first.refresh_token);
    await letPass(3600);
    expect(await swap(first.refresh_token)).toBe(second);
  });

  it('exchanges an older token for a new one within the reuse interval', async () => {
    const second = await swap(first.refresh_token);
    const third = await swap(second);
    await letPass(8);
    const fork = await swap(first.refresh_token);
    expect([first.refresh_token, second, third]).not.toContain(fork);
    // The reuse does not extend the interval.
    await letPass(4);
    await swap(fork);
    expect(await refusalOf(first.refresh_token)).toEqual(REUSED);
  });

  it('ends the session when an older token comes back later', async () => {
    const second = await swap(first.refresh_token);
    const third = await swap(second);
    await letPass(11);
    expect(await refusalOf(first.refresh_token)).toEqual(REUSED);
    for (const token of [first.refresh_token, second, third]) {
      expect(await refusalOf(token)).toEqual(REUSED);
    }
    const user = await project.send('GET', '/user', undefined, {
      headers: { Authorization: `Bearer ${first.access_token}` },
    });
    expect(user.status).toBe(403);
    expect(await user.json()).toMatchObject({ code: 'session_not_found' });
  });

  it('does not affect the account’s other sessions', async () => {
    const other = await signIn(project);
    await swap(await swap(first.refresh_token));
    await letPass(11);
    expect(await refusalOf(first.refresh_token)).toEqual(REUSED);
    await swap(other.refresh_token);
  });

  it('answers many simultaneous refreshes with the same new token', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => refresh(project, first.refresh_token)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const tokens = await Promise.all(
      answers.map(async (answer) => ((await answer.json()) as TokenAnswer).refresh_token),
    );
    expect(new Set(tokens).size).toBe(1);
    await swap(tokens[0] ?? '');
  });

  it('refuses a token that was never issued', async () => {
    expect(await refusalOf('aaaaaaaaaaaa')).toEqual({
      status: 400,
      code: 'refresh_token_not_found',
    });
  });

  it.each([['short'], ['AAAAAAAAAAAA'], ['aaaaaaaaaaaaa'], ['aaaaaaaaaa\u0000a'], ['']])(
    'refuses the malformed token %j',
    async (token) => {
      expect(await refusalOf(token)).toEqual({ status: 400, code: 'validation_failed' });
    },
  );

  it('ends a session that was not refreshed for 30 days', async () => {
    await letPass(30 * 24 * 3600 + 1);
    expect(await refusalOf(first.refresh_token)).toEqual({ status: 400, code: 'session_expired' });
    await signIn(project);
    const { rows } = await project.database.query<{ count: number }>(
      `select count(*)::integer as count from auth.sessions
       where refreshed_at < now() - interval '30 days'`,
    );
    expect(rows).toEqual([{ count: 0 }]);
  });

  it('refuses a banned user', async () => {
    await project.database.query(`update auth.users set banned_until = now() + interval '1 hour'`);
    expect(await refusalOf(first.refresh_token)).toEqual({ status: 400, code: 'user_banned' });
    await project.database.query('update auth.users set banned_until = null');
  });

  it('stores neither a token nor a password in the database', async () => {
    const second = await swap(first.refresh_token);
    const { rows } = await project.database.query<{ everything: string }>(
      `select concat(
         (select json_agg(t) from auth.refresh_tokens t),
         (select json_agg(s) from auth.sessions s),
         (select json_agg(u) from auth.users u)) as everything`,
    );
    const [{ everything } = { everything: '' }] = rows;
    expect(everything).toContain(first.user.id);
    for (const secret of [first.refresh_token, second, 'bon mot de passe']) {
      expect(everything).not.toContain(secret);
    }
  });
});
