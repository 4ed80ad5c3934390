import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#embedded-supabase';
import { testDatabases } from '#tests/support/databases.ts';
import { asCaller, type Caller, empty } from './visitor.ts';

describe.each(testDatabases)('acts of visitors on $engine', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await empty(database);
    await database.execute('delete from public.acts');
  });

  const record = (act: string, origin: string, caller: Caller = {}) =>
    asCaller(database, caller, 'select public.record_act($1, $2)', [act, origin]);
  const counted = async () =>
    (await database.query('select act, origin, amount from public.acts order by act, origin')).rows;

  it('counts totals a day by the part of the page, and nothing else', async () => {
    await record('whatsapp', 'dock');
    await record('whatsapp', 'dock', { address: '192.0.2.2' });
    await record('call', 'contact');
    expect(await counted()).toEqual([
      { act: 'call', origin: 'contact', amount: 1 },
      { act: 'whatsapp', origin: 'dock', amount: 2 },
    ]);
    const { rows } = await database.query(
      `select column_name from information_schema.columns where table_name = 'acts' order by 1`,
    );
    expect(rows.map(({ column_name: name }) => name)).toEqual(['act', 'amount', 'day', 'origin']);
  });

  it.each([{ dnt: '1' }, { 'sec-gpc': '1' }, { 'user-agent': 'Googlebot/2.1' }])(
    'does not count what %j sends',
    async (headers) => {
      await record('whatsapp', 'dock', { headers });
      expect(await counted()).toEqual([]);
    },
  );

  it('stops counting an address that does nothing else', async () => {
    for (let time = 0; time < 60; time += 1) await record('whatsapp', 'dock');
    const [row] = await counted();
    // The window may turn in between: at most twice the limit.
    expect(row?.amount).toBeGreaterThanOrEqual(30);
    expect(row?.amount).toBeLessThan(60);
    await record('call', 'dock', { address: '192.0.2.9' });
    expect(await counted()).toHaveLength(2);
  });

  it('refuses what is no act and no part of a page', async () => {
    await expect(record('buy', 'dock')).rejects.toThrow();
    await expect(record('call', 'Awa Koné')).rejects.toThrow();
    await record('visit', 'dock');
    expect(await counted()).toEqual([]);
  });

  it('adds the visits that a server counted, and nobody else’s', async () => {
    const visits = (role: Caller['role'] & string) =>
      asCaller(database, { role }, 'select public.record_visits($1::jsonb)', [
        JSON.stringify({ '/': 3, '/rgpd': 1 }),
      ]);
    await visits('service_role');
    await visits('service_role');
    expect(await counted()).toEqual([
      { act: 'visit', origin: '/', amount: 6 },
      { act: 'visit', origin: '/rgpd', amount: 2 },
    ]);
    await expect(visits('anon')).rejects.toThrow(/permission denied/);
  });

  it('gives the picture to owners only', async () => {
    await record('email', 'footer');
    for (const act of ['form', 'assistant', 'assistant', 'whatsapp']) await record(act, 'services');
    const overview = async (caller: Caller) =>
      (await asCaller(database, caller, 'select public.acts_overview() as data')).rows[0]?.data;
    expect(await overview({ role: 'service_role' })).toMatchObject({
      origins: [
        { origin: 'services', contacts: 2, whatsapp: 1, form: 1, assistant: 2, email: 0 },
        { origin: 'footer', contacts: 1, email: 1, call: 0, whatsapp: 0 },
      ],
    });
    expect(await overview({ role: 'authenticated' })).toMatchObject({ origins: [] });
    await expect(overview({})).rejects.toThrow(/permission denied/);
  });
});
