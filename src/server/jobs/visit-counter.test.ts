import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#embedded-supabase';
import { type TestDatabase, testDatabases } from '#tests/support/databases.ts';
import { startVisitCounter } from './visit-counter.ts';

let database: Database;
beforeAll(async () => {
  database = await (testDatabases[0] as TestDatabase).open();
});
afterAll(() => database.close());

const PHONE = 'Mozilla/5.0 (Linux; Android 14) Chrome/150.0 Mobile Safari/537.36';

it('counts people, but not robots, prefetches, or visitors who ask not to be tracked', async () => {
  const counter = startVisitCounter(database, pino({ level: 'silent' }));
  const visit = (page: string, headers: Record<string, string> = {}) =>
    counter.count(page, (name) => ({ 'user-agent': PHONE, ...headers })[name]);
  visit('/');
  visit('/', { 'sec-fetch-dest': 'document' });
  visit('/rgpd');
  visit('/', { 'sec-fetch-dest': 'empty' });
  visit('/', { 'sec-purpose': 'prefetch' });
  visit('/', { dnt: '1' });
  visit('/', { 'sec-gpc': '1' });
  visit('/', { 'user-agent': 'WhatsApp/2.24' });
  visit('/', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
  await counter.stop();
  const { rows } = await database.query(
    `select origin, amount from public.acts where act = 'visit' order by origin`,
  );
  expect(rows).toEqual([
    { origin: '/', amount: 2 },
    { origin: '/rgpd', amount: 1 },
  ]);
});
