import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#embedded-supabase';
import { runRetentionIfDue } from '#server/jobs/housekeeping.ts';
import { retention } from '#shared/retention.ts';
import { testDatabases } from '#tests/support/databases.ts';
import { asCaller, empty, makeOwner, send, storedMessages } from '#tests/support/visitor.ts';

describe.each(testDatabases)('privacy on $engine', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await empty(database);
    await database.query('update private.settings set contact_quota = 0');
  });

  /** Stores a message from long ago; `set` changes other columns. */
  async function storedAgo(email: string, age: string, set = '') {
    await send(database, { email, message: `Message ${randomUUID()}` });
    await database.query(
      `update public.contact_messages set created_at = now() - $2::interval ${set && `, ${set}`}
       where id = (select id from public.contact_messages where email = $1 order by created_at desc limit 1)`,
      [email, age],
    );
  }

  const run = async () =>
    (
      await database.query<{ counts: Record<string, number> }>(
        'select (public.run_retention()).counts',
      )
    ).rows[0]?.counts;

  const register = async () =>
    (
      await database.query<{ act: string; counts: object; receipt: string }>(
        'select act, counts, receipt from public.privacy_register order by done_at',
      )
    ).rows;

  it('keeps data as long as the privacy policy says', async () => {
    const { rows } = await database.query<{ what: string; months: number; days: number }>(
      `select what,
         (extract(year from period) * 12 + extract(month from period))::integer as months,
         extract(day from period)::integer as days
       from private.retention_periods`,
    );
    expect(Object.fromEntries(rows.map(({ what, ...period }) => [what, period]))).toEqual({
      contact: { months: retention.contactYears * 12, days: 0 },
      project: { months: retention.projectYears * 12, days: 0 },
      navigation: { months: retention.navigationMonths, days: 0 },
      'unanswered question': { months: 0, days: retention.unansweredQuestionDays },
      bin: { months: 0, days: retention.binDays },
      sent: { months: 0, days: retention.deliveryDays },
      'idempotency key': { months: 0, days: retention.deliveryDays },
    });
  });

  it('deletes the messages of a person three years after the last contact', async () => {
    await storedAgo('old@exemple.ci', '3 years 1 day');
    await storedAgo('young@exemple.ci', '3 years -1 day');
    expect(await run()).toMatchObject({ contact: 1 });
    expect((await storedMessages(database)).map(({ email }) => email)).toEqual([
      'young@exemple.ci',
    ]);
  });

  it('counts a later message of the same person, or a reply, as a contact', async () => {
    await storedAgo('twice@exemple.ci', '4 years');
    await storedAgo('Twice@exemple.ci', '1 year');
    await storedAgo('answered@exemple.ci', '4 years', `handled_at = now() - interval '2 years'`);
    expect(await run()).toMatchObject({ contact: 0 });
    expect(await storedMessages(database)).toHaveLength(3);
  });

  it('keeps project data five years after the end of the project', async () => {
    await storedAgo(
      'running@exemple.ci',
      '7 years',
      `project_ended_on = now() - interval '4 years'`,
    );
    await storedAgo(
      'over@exemple.ci',
      '7 years',
      `project_ended_on = now() - interval '61 months'`,
    );
    expect(await run()).toMatchObject({ contact: 1 });
    expect((await storedMessages(database)).map(({ email }) => email)).toEqual([
      'running@exemple.ci',
    ]);
  });

  it('empties the bin after its time', async () => {
    await storedAgo('a@exemple.ci', '40 days', `deleted_at = now() - interval '31 days'`);
    await storedAgo('b@exemple.ci', '40 days', `deleted_at = now() - interval '29 days'`);
    expect(await run()).toMatchObject({ bin: 1 });
    expect(await storedMessages(database)).toHaveLength(1);
  });

  it('deletes old counters, questions and traces of deliveries', async () => {
    await database.execute(`
      insert into public.chat_statistics (day, topic, answered) values
        (current_date - interval '14 months', 'prix', true), (current_date, 'prix', true);
      insert into public.acts (day, act, origin, amount) values
        (current_date - interval '14 months', 'visit', '/', 3), (current_date, 'visit', '/', 4);
      insert into public.unanswered_questions (created_at, question) values
        (now() - interval '31 days', 'vieille'), (now(), 'neuve');
      insert into private.idempotency_keys (key, message_id, created_at) values
        (gen_random_uuid(), gen_random_uuid(), now() - interval '31 days'),
        (gen_random_uuid(), gen_random_uuid(), now());
    `);
    await send(database);
    await database.query(
      `update public.outbox set state = 'sent', sent_at = now() - interval '31 days'`,
    );
    expect(await run()).toEqual({
      contact: 0,
      bin: 0,
      navigation: 2,
      'unanswered question': 1,
      sent: 1,
      testimonials: 0,
    });
    const { rows } = await database.query('select * from private.idempotency_keys');
    expect(rows).toHaveLength(1);
    const acts = await database.query('select amount from public.acts');
    expect(acts.rows).toEqual([{ amount: 4 }]);
  });

  it('runs once a day, however many processes check', async () => {
    const runs = await Promise.all(Array.from({ length: 4 }, () => runRetentionIfDue(database)));
    expect(runs.filter((counts) => counts !== null)).toHaveLength(1);
    expect(await register()).toMatchObject([{ act: 'retention' }]);
    await database.query(
      `update public.privacy_register set done_at = done_at - interval '25 hours'`,
    );
    expect(await runRetentionIfDue(database)).not.toBeNull();
  });

  it('erases nothing when the clock has jumped, until a week has passed or it is right again', async () => {
    await storedAgo('old@exemple.ci', '4 years');
    const clockSaw = (ago: string) =>
      database.query('update private.clock set seen_at = now() - $1::interval', [ago]);
    await clockSaw('1200 days');
    expect(await runRetentionIfDue(database)).toBeNull();
    expect(await run()).toBeNull();
    expect(await storedMessages(database)).toHaveLength(1);
    // The week has passed: the machine was off, and no one has corrected its clock.
    await database.query(`update private.clock set leapt_at = now() - interval '8 days'`);
    expect(await runRetentionIfDue(database)).toMatchObject({ contact: 1 });
  });

  it('resumes as soon as a clock that had jumped is set back', async () => {
    await storedAgo('old@exemple.ci', '4 years');
    await database.query(
      `update private.clock set seen_at = now() + interval '3 years', leapt_at = now() + interval '3 years'`,
    );
    expect(await runRetentionIfDue(database)).toMatchObject({ contact: 1 });
  });

  it('exports everything about a person, whatever the case of the address', async () => {
    await send(database, { email: 'Awa@Exemple.ci', message: 'Premier message, un peu long.' });
    await send(database, { email: 'awa@exemple.ci', message: 'Deuxième message, un peu long.' });
    await send(database, { email: 'autre@exemple.ci', message: 'Le message d’une autre.' });
    const { rows } = await asCaller(
      database,
      { role: 'service_role' },
      'select public.export_person($1) as data',
      [' awa@EXEMPLE.ci '],
    );
    expect(rows[0]?.data).toMatchObject({
      messages: [
        { message: 'Premier message, un peu long.', sent: [{ kind: 'email', state: 'pending' }] },
        { message: 'Deuxième message, un peu long.' },
      ],
    });
    expect(await register()).toMatchObject([{ act: 'export', counts: { messages: 2 } }]);
  });

  it('erases a person after a dry run that changes nothing, with a receipt without their data', async () => {
    const owner = await makeOwner(database);
    await send(database, { email: 'Awa@exemple.ci' });
    await send(database, { email: 'autre@exemple.ci', message: 'Le message d’une autre.' });
    const erase = async (dryRun: string) => {
      const { rows } = await asCaller(
        database,
        { role: 'authenticated', userId: owner },
        'select public.erase_person($1, $2::boolean) as done',
        ['awa@exemple.ci', dryRun],
      );
      return rows[0]?.done as { receipt: string | null; counts: object };
    };
    expect(await erase('true')).toMatchObject({
      receipt: null,
      counts: { messages: 1, outbox: 1 },
    });
    expect(await storedMessages(database)).toHaveLength(2);
    expect(await register()).toEqual([]);

    const { receipt } = await erase('false');
    expect((await storedMessages(database)).map(({ email }) => email)).toEqual([
      'autre@exemple.ci',
    ]);
    const entries = await register();
    expect(entries).toMatchObject([
      { act: 'erasure', receipt, counts: { messages: 1, outbox: 1 } },
    ]);
    expect(JSON.stringify(entries).toLowerCase()).not.toContain('awa');
  });

  it('finds a person in the owner’s edits in /gestion, and erases them from the history', async () => {
    const owner = await makeOwner(database);
    const said = { text: 'Un travail soigné, livré à temps.' };
    const awa = { name: 'Awa Koné', ...said };
    const other = { name: 'Serge Yao', ...said };
    const edit = async (field: string, value: unknown) =>
      database.query(
        `insert into public.site_edits (file, field, value) values ('testimonials', $1, $2::jsonb)`,
        [field, JSON.stringify(value)],
      );
    await send(database, { email: 'awa@exemple.ci', name: 'Awa Koné' });
    await edit('items', [awa, other]);
    await edit('introduction', 'Écrivez à AWA@exemple.ci, ou à moi.');
    await database.query(
      `insert into public.site_publications (upto, state, changes)
         select max(id), 'done', '["ajout de « Awa Koné »"]' from public.site_edits`,
    );
    await edit('items', [other, awa]);
    await edit('title', 'Awa Koné et les autres');
    const call = async (sql: string, ...parameters: string[]) => {
      const caller = { role: 'authenticated', userId: owner } as const;
      return (await asCaller(database, caller, `select ${sql} as done`, parameters)).rows[0]?.done;
    };
    expect(await call('public.export_person($1)', 'awa@exemple.ci')).toMatchObject({
      site_texts: [
        { field: 'items', value: [awa] },
        { field: 'introduction', value: expect.stringContaining('AWA') },
        { field: 'items', value: [awa] },
      ],
    });
    const erase = 'public.erase_person($1, $2::boolean)';
    const counts = { messages: 1, site_texts: 3 };
    expect(await call(erase, 'awa@exemple.ci', 'true')).toMatchObject({ counts });
    expect(await call(erase, 'awa@exemple.ci', 'false')).toMatchObject({ counts });
    const values = async (which: string) =>
      JSON.stringify(
        (await database.query(`select value from private.site_values(${which}) order by field`))
          .rows,
      );
    const published = '(private.published_site()).upto';
    // Visitors see it until the owner publishes the draft.
    expect(await values(published)).toContain('Awa Koné');
    const draft = await values('9223372036854775807');
    expect(draft).toContain('Serge Yao');
    expect(draft).toContain('Awa Koné et les autres');
    expect(draft.replace('Awa Koné et', '').toLowerCase()).not.toMatch(/awa/);
    await database.query(
      `update public.site_publications set upto = (select max(id) from public.site_edits)`,
    );
    for (const mark of ['Awa Koné', 'awa@exemple.ci']) {
      expect(await call(erase, mark, 'false')).toMatchObject({ counts: { site_texts: 1 } });
    }
    const { rows } = await database.query(
      `select value from public.site_edits where field <> 'title'
         union all select changes from public.site_publications`,
    );
    expect(JSON.stringify(rows).toLowerCase()).not.toContain('awa');
  });

  it('records traces only when something was deleted', async () => {
    const traces = async () => (await database.query('select from private.traces')).rows.length;
    await storedAgo('awa@exemple.ci', '1 day');
    const stranger = { role: 'authenticated', userId: randomUUID() } as const;
    await asCaller(database, stranger, 'delete from public.contact_messages');
    await database.query('select public.run_retention()');
    await database.query(`select public.erase_person('unknown@exemple.ci', false)`);
    expect(await traces()).toBe(0);
    await database.query(`select public.erase_person('awa@exemple.ci', false)`);
    expect(await traces()).toBe(1);
  });

  it.each([
    ['anon', undefined],
    ['authenticated', randomUUID()],
  ] as const)('does nothing for %s who is not an owner', async (role, userId) => {
    await storedAgo('old@exemple.ci', '4 years');
    for (const call of [
      'public.run_retention()',
      `public.export_person('old@exemple.ci')`,
      `public.erase_person('old@exemple.ci', false)`,
    ]) {
      await expect(
        asCaller(database, { role, ...(userId && { userId }) }, `select ${call}`),
      ).rejects.toMatchObject({ code: '42501' });
    }
    const { rows } =
      role === 'authenticated'
        ? await asCaller(database, { role, userId }, 'select * from public.privacy_register')
        : { rows: [] };
    expect(rows).toEqual([]);
    expect(await storedMessages(database)).toHaveLength(1);
  });
});
