import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { owner } from '#content/index.ts';
import type { Database } from '#embedded-supabase';
import { testDatabases } from '#tests/support/databases.ts';
import { createApp, writeSettings } from './app.ts';
import { hasOwner } from './backend.ts';
import { readEnv } from './env.ts';
import { createSite } from './static/site.ts';
import { sampleSite } from './static/testing/sample-site.ts';

let sample: Awaited<ReturnType<typeof sampleSite>>;
let database: Database;

beforeAll(async () => {
  sample = await sampleSite();
  database = (await testDatabases[0]?.open()) as Database;
});
afterAll(async () => {
  await database.close();
  sample.remove();
});

it.each([
  ['starts or stops', '57P03'],
  ['refuses connections', 'ECONNREFUSED'],
])('answers 503 with Retry-After, and logs it, while PostgreSQL %s', async (_case, code) => {
  let isAway = false;
  const written: { level: number; path: string; status?: number }[] = [];
  const away = (): never => {
    throw Object.assign(new Error('fault'), { code });
  };
  const flaky: Database = {
    ...database,
    query: async (sql, parameters) => (isAway ? away() : database.query(sql, parameters)),
  };
  const site = createSite({
    folder: sample.folder,
    guards: { '/gestion': () => hasOwner(flaky) },
  });
  const app = await createApp({
    env: readEnv({ JWT_SECRET: 'x'.repeat(32) }),
    database: flaky,
    log: pino({ level: 'error' }, { write: (line) => written.push(JSON.parse(line)) }),
    functions: new Map(),
    site: site.routes,
  });
  expect((await app.request('/gestion')).status).toBe(404);
  isAway = true;
  const response = await app.request('/gestion');
  expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '5']);
  expect((await app.request('/health')).status).toBe(503);
  expect((await app.request('/')).status).toBe(200);
  expect(written.filter(({ status }) => status === 503)).toMatchObject([
    { path: '/gestion' },
    { path: '/health' },
  ]);
});

it.each(testDatabases)(
  'writes the environment where the triggers read it ($engine)',
  async ({ open }) => {
    const database = await open();
    try {
      const read = async () => (await database.query('select * from private.settings')).rows[0];
      const original = await read();
      await writeSettings(database, readEnv({}));
      // The defaults of the environment are those of the migration.
      expect(await read()).toEqual({
        ...original,
        client_address_headers: ['x-forwarded-for'],
        keep_unanswered_questions: owner.assistant.keepsUnansweredQuestions,
      });
      await writeSettings(
        database,
        readEnv({ CONTACT_QUOTA: '0', CHAT_QUOTA: '7', SPAM_SCORING: 'off' }),
      );
      expect(await read()).toMatchObject({ contact_quota: 0, chat_quota: 7, spam_scoring: false });
    } finally {
      await database.close();
    }
  },
);
