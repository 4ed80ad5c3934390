import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPostgresDatabase } from '../../testing/databases.ts';
import {
  MIGRATIONS_FOLDER,
  OWNER,
  type Project,
  refresh,
  signIn,
  startProject,
  type TokenAnswer,
} from '../../testing/project.ts';
import type { Database } from '../database/database.ts';
import { prepareDatabase } from '../database/open.ts';
import { openPostgres } from '../database/postgres.ts';

/** Two servers, each with its own connections to one PostgreSQL. */
describe('two servers on one PostgreSQL', () => {
  const databases: Database[] = [];
  let one: Project;
  let other: Project;
  beforeAll(async () => {
    const url = await createPostgresDatabase();
    for (const _ of [1, 2]) databases.push(openPostgres({ url, poolSize: 5 }));
    const [first, second] = databases as [Database, Database];
    await Promise.all([
      prepareDatabase(first, MIGRATIONS_FOLDER),
      prepareDatabase(second, MIGRATIONS_FOLDER),
    ]);
    one = await startProject(first);
    other = await startProject(second);
    await one.createUser();
  });
  afterAll(() => Promise.all(databases.map((database) => database.close())));

  it('accept each other’s sessions', async () => {
    const { access_token: token, refresh_token: swap } = await signIn(one);
    const headers = { Authorization: `Bearer ${token}` };
    expect((await other.send('GET', '/user', undefined, { headers })).status).toBe(200);
    expect((await refresh(other, swap)).status).toBe(200);
    expect((await other.send('POST', '/logout', undefined, { headers })).status).toBe(204);
    expect((await one.send('GET', '/user', undefined, { headers })).status).toBe(403);
  });

  it('return one new token for refreshes that reach both at once', async () => {
    const { refresh_token: token } = await signIn(one);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => refresh(index % 2 ? one : other, token)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const tokens = await Promise.all(
      answers.map(async (answer) => ((await answer.json()) as TokenAnswer).refresh_token),
    );
    expect(new Set(tokens).size).toBe(1);
  });

  it('count attempts together', async () => {
    const guess = (project: Project) =>
      project.send(
        'POST',
        '/token?grant_type=password',
        { ...OWNER, password: 'wrong' },
        { address: '192.0.2.50' },
      );
    const attempts = await Promise.all(
      Array.from({ length: 20 }, (_, index) => guess(index % 2 ? one : other)),
    );
    const statuses = attempts.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(5).fill(400), ...Array(15).fill(429)]);
  });

  it('share one quota', async () => {
    const attempts: number[] = [];
    for (let count = 0; count < 32; count += 1) {
      const project = count % 2 ? one : other;
      const body = { email: `unknown${count}@example.ci`, password: 'wrong' };
      const response = await project.send('POST', '/token?grant_type=password', body, {
        address: '192.0.2.51',
      });
      attempts.push(response.status);
    }
    expect(attempts).toEqual([...Array(30).fill(400), 429, 429]);
  });
});
