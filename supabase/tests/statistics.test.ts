import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#embedded-supabase';
import { testDatabases } from '#tests/support/databases.ts';
import { asCaller, type Caller, empty } from '#tests/support/visitor.ts';

describe.each(testDatabases)('statistics on $engine', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  beforeEach(() => empty(database));

  describe('of questions to the assistant', () => {
    const recordChat = (topic: string, answered: boolean, question: string) =>
      asCaller(
        database,
        { role: 'service_role' },
        'select public.record_chat($1, $2::boolean, $3)',
        [topic, String(answered), question],
      );

    const questions = async () =>
      (
        await database.query<{ question: string }>(
          'select question from public.unanswered_questions',
        )
      ).rows.map(({ question }) => question);

    it('count by topic and day', async () => {
      await recordChat('prix', true, 'Combien coûte un site ?');
      await recordChat('prix', true, 'Et un chatbot ?');
      await recordChat('inconnu', false, 'Vendez-vous du poisson ?');
      const { rows } = await database.query(
        'select topic, answered, questions from public.chat_statistics order by topic',
      );
      expect(rows).toEqual([
        { topic: 'inconnu', answered: false, questions: 1 },
        { topic: 'prix', answered: true, questions: 2 },
      ]);
    });

    it('keep no question unless the owner asked for it', async () => {
      await recordChat('inconnu', false, 'Vendez-vous du poisson ?');
      expect(await questions()).toEqual([]);
    });

    it('keep unanswered questions without personal data', async () => {
      await database.query('update private.settings set keep_unanswered_questions = true');
      await recordChat('prix', true, 'Combien coûte un site ?');
      await recordChat(
        'inconnu',
        false,
        'Appelez Awa au +225 07 08.09.10 11 ou awa@exemple.ci, voir https://awa.ci/x, budget 50 000',
      );
      expect(await questions()).toEqual([
        'Appelez Awa au [numéro] ou [e-mail] voir [lien] budget 50 000',
      ]);
    });

    it.each(['anon', 'authenticated'] as const)('are closed to %s', async (role) => {
      for (const call of [`public.record_chat('x', true)`, `public.take_chat_turn('192.0.2.1')`]) {
        await expect(asCaller(database, { role }, `select ${call}`)).rejects.toMatchObject({
          code: '42501',
        });
      }
    });
  });

  describe('of visits and contact events', () => {
    const recordAct = (act: string, origin: string, caller: Caller = {}) =>
      asCaller(database, caller, 'select public.record_act($1, $2)', [act, origin]);
    const counted = async () =>
      (await database.query('select act, origin, amount from public.acts order by act, origin'))
        .rows;

    it('count totals per day and section of the page, and nothing else', async () => {
      await recordAct('whatsapp', 'dock');
      await recordAct('whatsapp', 'dock', { address: '192.0.2.2' });
      await recordAct('call', 'contact');
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
      'do not count a visitor who sends %j',
      async (headers) => {
        await recordAct('whatsapp', 'dock', { headers });
        expect(await counted()).toEqual([]);
      },
    );

    it('stop counting an address that repeats itself', async () => {
      for (let time = 0; time < 60; time += 1) await recordAct('whatsapp', 'dock');
      const [row] = await counted();
      // A new window may begin in between: at most twice the limit.
      expect(row?.amount).toBeGreaterThanOrEqual(30);
      expect(row?.amount).toBeLessThan(60);
      await recordAct('call', 'dock', { address: '192.0.2.9' });
      expect(await counted()).toHaveLength(2);
    });

    it('refuse an unknown event or section', async () => {
      await expect(recordAct('buy', 'dock')).rejects.toThrow();
      await expect(recordAct('call', 'Awa Koné')).rejects.toThrow();
      await recordAct('visit', 'dock');
      expect(await counted()).toEqual([]);
    });

    it('accept 60 new pairs a day from visitors, and keep counting known ones and visits', async () => {
      for (let n = 0; n < 70; n += 1) {
        await recordAct('call', `invented-${n}`, { address: `192.0.2.${n}` });
      }
      expect(await counted()).toHaveLength(60);
      await database.query(
        `insert into public.acts (day, act, origin, amount) values (current_date - 1, 'call', 'dock', 1)`,
      );
      const other = { address: '192.0.2.99' };
      for (const origin of ['invented-0', 'contact', 'dock'])
        await recordAct('call', origin, other);
      const visits = [JSON.stringify({ '/': 3 })];
      const server = { role: 'service_role' } as const;
      await asCaller(database, server, 'select public.record_visits($1::jsonb)', visits);
      const rows = await counted();
      // Yesterday's pair and today's known one, but not the new one.
      expect(rows.filter(({ origin }) => origin === 'dock')).toHaveLength(2);
      expect(rows).toHaveLength(63);
      expect(rows).toContainEqual({ act: 'call', origin: 'invented-0', amount: 2 });
      expect(rows).toContainEqual({ act: 'visit', origin: '/', amount: 3 });
      const overview = await asCaller(database, server, 'select public.overview() as data');
      expect(overview.rows[0]?.data).toHaveProperty('origins.length', 30);
    });

    it('add the visits that a server counted, and no others', async () => {
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

    it('show the overview only to owners', async () => {
      await recordAct('email', 'footer');
      for (const act of ['form', 'assistant', 'assistant', 'whatsapp'])
        await recordAct(act, 'services');
      const overview = async (caller: Caller) =>
        (await asCaller(database, caller, 'select public.overview() as data')).rows[0]?.data;
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
});
