import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  OWNER,
  type Project,
  refresh,
  signIn,
  startProject,
  testDatabases,
} from '../../testing/project.ts';
import type { Database } from '../database/database.ts';

/** Tries a wrong password from an address. */
function guess(project: Project, address: string, email = OWNER.email) {
  const body = { email, password: 'wrong' };
  return project.send('POST', '/token?grant_type=password', body, { address });
}

const statuses = (responses: Response[]) => responses.map(({ status }) => status);

describe.each(testDatabases)('limits on $engine', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
    await (await startProject(database)).createUser();
  });
  afterAll(() => database.close());

  describe('of sign-ins from one address', () => {
    it('allow 30 in 5 minutes, then say when to retry', async () => {
      const project = await startProject(database, { quotas: { freePasswordTries: 0 } });
      const attempts: Response[] = [];
      for (let count = 0; count < 31; count += 1) attempts.push(await guess(project, '192.0.2.10'));
      expect(statuses(attempts)).toEqual([...Array(30).fill(400), 429]);
      const last = attempts[30] as Response;
      expect(await last.json()).toEqual({
        code: 'over_request_rate_limit',
        message: 'Request rate limit reached',
      });
      expect(Number(last.headers.get('Retry-After'))).toBeGreaterThan(0);
      expect(Number(last.headers.get('Retry-After'))).toBeLessThanOrEqual(300);
    });

    it('count each address, and each IPv6 /64, separately', async () => {
      const project = await startProject(database, { quotas: { signIn: 1, freePasswordTries: 0 } });
      const attempts: Response[] = [];
      for (const address of ['2001:db8::1', '2001:db8::2', '2001:db8:0:1::1', '192.0.2.11']) {
        attempts.push(await guess(project, address));
      }
      expect(statuses(attempts)).toEqual([400, 429, 400, 400]);
    });

    it('count for sign-up too', async () => {
      const project = await startProject(database, { quotas: { signIn: 1 } });
      const signUp = () =>
        project.send('POST', '/signup', { email: 'a@b.ci' }, { address: '192.0.2.12' });
      expect(statuses([await signUp(), await signUp()])).toEqual([422, 429]);
    });

    it('start again after the clock was ahead', async () => {
      const project = await startProject(database, { quotas: { signIn: 1, freePasswordTries: 0 } });
      await guess(project, '192.0.2.14');
      expect((await guess(project, '192.0.2.14')).status).toBe(429);
      await database.query(`update auth.request_counts set ends_at = ends_at + interval '3 days'`);
      expect((await guess(project, '192.0.2.14')).status).toBe(400);
    });

    it('can be switched off', async () => {
      const project = await startProject(database, { quotas: { signIn: 0, freePasswordTries: 0 } });
      const attempts = await Promise.all(
        Array.from({ length: 40 }, () => guess(project, '192.0.2.13', 'unknown@example.ci')),
      );
      expect(new Set(statuses(attempts))).toEqual(new Set([400]));
    });
  });

  it('of refreshes from one address stop after the quota', async () => {
    const project = await startProject(database, { quotas: { sessionRefresh: 2 } });
    const { refresh_token: token } = await signIn(project, '192.0.2.20');
    const attempts: Response[] = [];
    for (let count = 0; count < 3; count += 1) {
      attempts.push(await refresh(project, token, '192.0.2.20'));
    }
    expect(statuses(attempts)).toEqual([200, 200, 429]);
    expect((await refresh(project, token, '192.0.2.21')).status).toBe(200);
  });

  describe('of wrong passwords', () => {
    const start = () => startProject(database, { quotas: { signIn: 0 } });
    /** Returns the remaining delay after the last wrong password, in seconds. */
    async function lastDelay(): Promise<number> {
      const { rows } = await database.query<{ delay: number }>(
        `select extract(epoch from blocked_until - expires_at + interval '1 day')::integer as delay
         from auth.sign_in_failures where isfinite(blocked_until)
         order by expires_at desc limit 1`,
      );
      return rows[0]?.delay ?? 0;
    }

    /** Makes a delay expire, and changes nothing else. */
    async function letPass(delay: number): Promise<void> {
      await database.query(
        'update auth.sign_in_failures set blocked_until = blocked_until - make_interval(secs => $1)',
        [delay],
      );
    }

    it('are free five times, then cause a delay that doubles up to a quarter of an hour', async () => {
      const project = await start();
      for (let count = 0; count < 5; count += 1) {
        expect((await guess(project, '192.0.2.30')).status).toBe(400);
      }
      const delays: number[] = [];
      for (let count = 0; count < 10; count += 1) {
        const delay = await lastDelay();
        delays.push(delay);
        const refused = await guess(project, '192.0.2.30');
        expect(refused.status).toBe(429);
        expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
        expect(Number(refused.headers.get('Retry-After'))).toBeLessThanOrEqual(delay);
        await letPass(delay);
        expect((await guess(project, '192.0.2.30')).status).toBe(400);
      }
      expect(delays).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 900, 900]);
    });

    it('delay the correct one as well, which then ends the delays', async () => {
      const project = await start();
      for (let count = 0; count < 5; count += 1) await guess(project, '192.0.2.31');
      const refused = await project.send('POST', '/token?grant_type=password', OWNER, {
        address: '192.0.2.31',
      });
      expect(refused.status).toBe(429);
      expect(await refused.json()).toEqual({
        code: 'over_request_rate_limit',
        message: expect.stringMatching(
          /^For security purposes, you can only request this after [1-5] seconds\.$/,
        ),
      });
      await letPass(5);
      await signIn(project, '192.0.2.31');
      expect((await guess(project, '192.0.2.31')).status).toBe(400);
    });

    it('at one address do not delay another', async () => {
      const project = await start();
      for (let count = 0; count < 6; count += 1) await guess(project, '192.0.2.32');
      expect((await guess(project, '192.0.2.32')).status).toBe(429);
      await signIn(project, '192.0.2.33');
    });

    it('for an unknown account are answered the same way', async () => {
      const project = await start();
      const unknown = 'Unknown@example.ci';
      const attempts: Response[] = [];
      for (let count = 0; count < 6; count += 1) {
        attempts.push(await guess(project, '192.0.2.34', unknown));
      }
      expect(statuses(attempts)).toEqual([400, 400, 400, 400, 400, 429]);
      expect((await guess(project, '192.0.2.34', unknown.toUpperCase())).status).toBe(429);
    });

    it('from many addresses slow down in networks where the owner never signed in', async () => {
      const project = await start();
      await signIn(project, '192.0.2.60');
      const attempts: Response[] = [];
      for (let count = 0; count < 52; count += 1) {
        attempts.push(await guess(project, `198.51.100.${count}`));
      }
      expect(statuses(attempts)).toEqual([...Array(50).fill(400), 429, 429]);
      const wait = Number(attempts[51]?.headers.get('Retry-After'));
      expect(wait).toBeLessThanOrEqual(5);
      await signIn(project, '192.0.2.60');
      // A success ends the delays.
      expect((await guess(project, '198.51.100.52')).status).toBe(400);
    });

    it('sent in parallel gain nothing', async () => {
      const project = await start();
      const attempts = await Promise.all(
        // Its password takes as long to check as in production.
        Array.from({ length: 20 }, () => guess(project, '192.0.2.35', 'unknown@example.ci')),
      );
      expect(statuses(attempts).filter((status) => status === 400)).toHaveLength(5);
    });

    it('are forgotten after a day', async () => {
      const project = await start();
      for (let count = 0; count < 7; count += 1) await guess(project, '192.0.2.36');
      await database.query(
        `update auth.sign_in_failures
         set expires_at = now() - interval '1 second', blocked_until = now() - interval '1 second'`,
      );
      for (let count = 0; count < 5; count += 1) {
        expect((await guess(project, '192.0.2.36')).status).toBe(400);
      }
      expect((await guess(project, '192.0.2.36')).status).toBe(429);
    });

    it('never delay longer than the longest delay after the clock was ahead', async () => {
      const project = await start();
      for (let count = 0; count < 5; count += 1) await guess(project, '192.0.2.39');
      await database.query(
        `update auth.sign_in_failures
         set blocked_until = blocked_until + interval '3 days', expires_at = expires_at + interval '3 days'`,
      );
      await signIn(project, '192.0.2.39');
    });

    it('leave no rows behind after a day', async () => {
      const project = await start();
      await guess(project, '192.0.2.37');
      await database.query(
        `update auth.sign_in_failures set expires_at = now() - interval '1 second'`,
      );
      await guess(project, '192.0.2.38');
      // The account in all networks, and at the last address.
      const { rows } = await database.query('select from auth.sign_in_failures');
      expect(rows).toHaveLength(2);
    });
  });

  it('keep no address in clear', async () => {
    const project = await startProject(database);
    await guess(project, '203.0.113.77');
    const { rows } = await database.query<{ everything: string }>(
      `select concat((select json_agg(f) from auth.sign_in_failures f),
         (select json_agg(r) from auth.request_counts r)) as everything`,
    );
    expect(rows[0]?.everything).toContain('subject');
    expect(rows[0]?.everything).not.toContain('203.0.113');
    expect(rows[0]?.everything).not.toContain('example.ci');
  });
});
