// @module-tag sample
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#embedded-supabase';
import { handler } from '#supabase/functions/chatbot/handler.ts';
import { testDatabases } from '#tests/support/databases.ts';
import { JWT_SECRET } from '#tests/support/project.ts';
import { createApp } from '../app.ts';
import { readEnv } from '../env.ts';

/** The function in the whole backend: its counters and budget are in the database. */
describe.each(testDatabases)('the assistant on $engine', ({ open }) => {
  let database: Database;
  let app: Awaited<ReturnType<typeof createApp>>;

  beforeAll(async () => {
    database = await open();
    app = await createApp({
      env: readEnv({ LOG_LEVEL: 'silent', JWT_SECRET }),
      database,
      log: pino({ level: 'silent' }),
      functions: new Map([['chatbot', handler]]),
      variables: {},
    });
  });
  afterAll(() => database.close());

  const ask = (message: string, clientAddress = '192.0.2.1') =>
    app.request(
      new Request('http://backend.test/functions/v1/chatbot', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ message }),
      }),
      undefined,
      { clientAddress },
    );

  const take = async (requests: number, tokens: number, expected: number) => {
    const { rows } = await database.query<{ granted: boolean }>(
      'select public.take_assistant_budget($1, $2, $3) as granted',
      [requests, tokens, expected],
    );
    return rows[0]?.granted;
  };

  it('answers without its counters when the database is held up', async () => {
    const held = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const transaction = database.transaction(async (queryable) => {
      await queryable.query('lock table private.rate_limits, public.chat_statistics');
      locked.resolve();
      await held.promise;
    });
    await locked.promise;
    // The lock is released after the answer.
    expect((await ask('Combien coûte un site vitrine ?')).status).toBe(200);
    held.resolve();
    await transaction;
  });

  it('counts topics and keeps no question', async () => {
    expect((await ask('Combien coûte un chatbot ?')).status).toBe(200);
    expect((await ask('Faites-vous une remise ?')).status).toBe(200);
    // The delayed question may be counted late.
    const { rows } = await database.query(
      `select topic, answered, questions from public.chat_statistics
      where topic <> 'price:site-web' order by topic`,
    );
    expect(rows).toEqual([
      { topic: 'price:chatbot-ia', answered: true, questions: 1 },
      { topic: 'unpublished:discount', answered: false, questions: 1 },
    ]);
    expect((await database.query('select from public.unanswered_questions')).rowCount).toBe(0);
  });

  it('stores unanswered questions masked, if the owner chooses so', async () => {
    await database.query('update private.settings set keep_unanswered_questions = true');
    await ask('Faites-vous une remise ? Mon numéro : 07 01 02 03 04, awa@exemple.ci');
    await ask('Combien coûte un chatbot pour awa@exemple.ci ?');
    await database.query('update private.settings set keep_unanswered_questions = false');
    const { rows } = await database.query('select question from public.unanswered_questions');
    expect(rows).toEqual([
      { question: 'Faites-vous une remise ? Mon numéro : [numéro], [e-mail]' },
    ]);
  });

  it('limits only an address that asks too much', async () => {
    await database.query('update private.settings set chat_quota = 2');
    const statuses = [];
    for (let turn = 0; turn < 4; turn++) statuses.push((await ask('prix', '192.0.2.7')).status);
    expect(statuses).toEqual([200, 200, 429, 429]);
    const refused = await ask('prix', '192.0.2.7');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await ask('prix', '192.0.2.8')).status).toBe(200);
    await database.query('update private.settings set chat_quota = 0');
    expect((await ask('prix', '192.0.2.7')).status).toBe(200);
  });

  it('spends a day’s requests, but not one more', async () => {
    await database.query('delete from private.assistant_budget');
    expect([
      await take(2, 10_000, 10),
      await take(2, 10_000, 10),
      await take(2, 10_000, 10),
    ]).toEqual([true, true, false]);
  });

  it('spends a day’s tokens: reserves the expected number, then settles the actual one', async () => {
    await database.query('delete from private.assistant_budget');
    expect(await take(100, 1000, 1001)).toBe(false);
    expect(await take(100, 1000, 600)).toBe(true);
    expect(await take(100, 1000, 600)).toBe(false);
    await database.query('select public.settle_assistant_budget(600, 300)');
    expect(await take(100, 1000, 600)).toBe(true);
    const { rows } = await database.query(
      'select requests, tokens::int from private.assistant_budget',
    );
    expect(rows).toEqual([{ requests: 2, tokens: 900 }]);
  });

  it('never grants the same part of the budget to two concurrent processes', async () => {
    await database.query('delete from private.assistant_budget');
    const granted = await Promise.all(Array.from({ length: 20 }, () => take(7, 100_000, 10)));
    expect(granted.filter(Boolean)).toHaveLength(7);
  });

  it.each(['anon', 'authenticated'])('does not allow %s to spend it', async (role) => {
    await expect(
      database.transaction(async (transaction) => {
        await transaction.query(`set local role ${role}`);
        await transaction.query('select public.take_assistant_budget(1, 1000, 1)');
      }),
    ).rejects.toMatchObject({ code: '42501' });
  });
});
