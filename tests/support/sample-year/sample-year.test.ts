import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '#cli/testing/call.ts';
import { contact } from '#content/index.ts';
import type { Database } from '#embedded-supabase';
import { validateContactMessage } from '#shared/contact-message.ts';
import { findPhoneNumber } from '#shared/text/phone-numbers.ts';
import { newDataFolder, testDatabases } from '#tests/support/databases.ts';
import { main } from './main.ts';
import { sampleMessages } from './messages.ts';
import { storeSampleYear } from './store.ts';

const NOW = new Date('2026-11-22T14:00:00Z');
const messages = sampleMessages(NOW);

describe('the messages of a year', () => {
  it('are 500 that the form would accept, with few duplicates, from reserved addresses', () => {
    expect(messages).toHaveLength(500);
    const { issues } = contact.form;
    for (const message of messages) {
      expect(validateContactMessage(message, issues)).toMatchObject({ ok: true });
      expect(message.email).toMatch(/\.example$/);
      expect(message.message).not.toMatch(/[{}]/);
    }
    expect(new Set(messages.map(({ message }) => message)).size).toBeGreaterThan(490);
  });

  it('are spread over the year, in order', () => {
    const times = messages.map(({ created_at }) => created_at);
    expect(times).toEqual(times.toSorted());
    expect(new Set(times.map((time) => time.slice(0, 7))).size).toBeGreaterThanOrEqual(12);
    expect(times.at(-1)?.localeCompare(NOW.toISOString())).toBe(-1);
  });

  it('contain telephone numbers in many notations, and each is understood', () => {
    const withNumber = messages.filter(({ phone }) => phone !== null);
    expect(withNumber.length).toBeGreaterThan(200);
    for (const { message, phone } of withNumber) expect(findPhoneNumber(message, 'CI')).toBe(phone);
  });
});

describe.each(testDatabases)('a sample year on $engine', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
    await storeSampleYear(database, new Date());
  });
  afterAll(() => database.close());

  it('is stored with its e-mails, contact events and questions, and robots are filed separately', async () => {
    const { rows } = await database.query(`select
      (select count(*)::integer from public.contact_messages) as messages,
      (select count(*)::integer from public.contact_messages where suspect) as suspects,
      (select count(*)::integer from public.outbox where state = 'dead') as dead,
      (select count(*)::integer from public.outbox where state = 'pending') as pending,
      (select count(distinct day)::integer from public.acts) as days`);
    const robots = messages.filter(({ by_robot }) => by_robot).length;
    expect(rows).toEqual([{ messages: 500, suspects: robots, dead: 3, pending: 1, days: 365 }]);
  });
});

const folder = mkdtempSync(join(tmpdir(), 'sample-year-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('fills an empty database, but not for a public site, a hosted project or a used database', {
  tags: 'sample',
}, async () => {
  const DATA_DIR = await newDataFolder(folder);
  const run = (variables: Record<string, string> = {}) =>
    call(main, ['--new'], { DATA_DIR, ...variables });
  const refused = async (remedy: string, variables: Record<string, string> = {}) => {
    const { status, errors } = await run(variables);
    expect({ status, lines: errors.split('\n').length }).toEqual({ status: 1, lines: 1 });
    expect(errors).toContain(remedy);
  };
  await refused('https://konan-web.ci', { SITE_URL: 'https://konan-web.ci' });
  await refused('not a hosted project', {
    SUPABASE_URL: 'https://abc.supabase.co',
    SUPABASE_SECRET_KEY: 'sb_secret_x',
  });
  expect(await run()).toMatchObject({
    status: 0,
    output: expect.stringContaining('Stored 500'),
  });
  await refused('There are 500 messages already');
});
