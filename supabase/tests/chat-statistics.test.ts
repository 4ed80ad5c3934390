import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#embedded-supabase';
import { testDatabases } from '#tests/support/databases.ts';
import { asCaller, empty } from './visitor.ts';

describe.each(testDatabases)('chat statistics on $engine', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  beforeEach(() => empty(database));

  const record = (topic: string, answered: boolean, question: string) =>
    asCaller(database, { role: 'service_role' }, 'select public.record_chat($1, $2::boolean, $3)', [
      topic,
      String(answered),
      question,
    ]);

  const questions = async () =>
    (
      await database.query<{ question: string }>('select question from public.unanswered_questions')
    ).rows.map(({ question }) => question);

  it('counts by topic and day', async () => {
    await record('prix', true, 'Combien coûte un site ?');
    await record('prix', true, 'Et un chatbot ?');
    await record('inconnu', false, 'Vendez-vous du poisson ?');
    const { rows } = await database.query(
      'select topic, answered, questions from public.chat_statistics order by topic',
    );
    expect(rows).toEqual([
      { topic: 'inconnu', answered: false, questions: 1 },
      { topic: 'prix', answered: true, questions: 2 },
    ]);
  });

  it('keeps no question unless the owner asked for it', async () => {
    await record('inconnu', false, 'Vendez-vous du poisson ?');
    expect(await questions()).toEqual([]);
  });

  it('keeps unanswered questions without what names someone', async () => {
    await database.query('update private.settings set keep_unanswered_questions = true');
    await record('prix', true, 'Combien coûte un site ?');
    await record(
      'inconnu',
      false,
      'Appelez Awa au +225 07 08.09.10 11 ou awa@exemple.ci, voir https://awa.ci/x, budget 50 000',
    );
    expect(await questions()).toEqual([
      'Appelez Awa au [numéro] ou [e-mail] voir [lien] budget 50 000',
    ]);
  });

  it.each(['anon', 'authenticated'] as const)('is closed to %s', async (role) => {
    for (const call of [`public.record_chat('x', true)`, `public.take_chat_turn('192.0.2.1')`]) {
      await expect(asCaller(database, { role }, `select ${call}`)).rejects.toMatchObject({
        code: '42501',
      });
    }
  });
});
