import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#embedded-supabase';
import { testDatabases } from '#tests/support/databases.ts';
import { asCaller } from '#tests/support/visitor.ts';

const OWNER = '00000000-0000-4000-8000-000000000001';
const OTHER = '00000000-0000-4000-8000-000000000002';
const SEARCH = `select name from public.inbox
  where (name ilike $1 or email ilike $1 or subject ilike $1 or message ilike $1)
  order by created_at desc, id desc limit 50`;

describe.each(testDatabases)('the inbox on $engine', ({ open }) => {
  let database: Database;

  beforeAll(async () => {
    database = await open();
    await database.execute(`
      insert into auth.users (id, email) values
        ('${OWNER}', 'owner@example.ci'), ('${OTHER}', 'other@example.ci');
      insert into public.owners (user_id) values ('${OWNER}');`);
    // In parts, so that none times out on a busy machine. A setting belongs to one connection.
    const withoutTriggers = (sql: string) =>
      database.execute(
        `set session_replication_role = replica; ${sql}; reset session_replication_role`,
      );
    for (let oldest = 10_000; oldest > 0; oldest -= 2_500) {
      await withoutTriggers(
        `insert into public.contact_messages (created_at, handled_at, suspect, name, email, subject, message)
         select now() - n * interval '5 minutes', case when n % 4 > 0 then now() end, n % 10 = 0,
           'Nom ' || n, 'user' || n || '@exemple.ci', 'Sujet ' || md5(n::text),
           repeat('Bonjour ' || md5((7 * n)::text) || ' ', 14)
         from generate_series(${oldest}, ${oldest - 2_499}, -1) n`,
      );
    }
    await withoutTriggers(
      `insert into public.outbox (message_id, kind, state) select id, 'email', 'sent' from public.contact_messages`,
    );
    // Rows that an autovacuum worker may still see are not immediately marked as visible to all.
    for (;;) {
      await database.query('vacuum analyze public.contact_messages, public.outbox');
      const { rows } = await database.query(
        `select from pg_class where relallvisible > relpages / 2
           and oid in ('public.contact_messages'::regclass, 'public.outbox'::regclass)`,
      );
      if (rows.length === 2) break;
      await setTimeout(250);
    }
  });
  afterAll(() => database.close());

  it('shows messages only to an owner', async () => {
    const search = (caller: Parameters<typeof asCaller>[1]) =>
      asCaller(database, caller, SEARCH, ['%user1234@%']);
    const owner = await search({ role: 'authenticated', userId: OWNER });
    expect(owner.rows).toEqual([{ name: 'Nom 1234' }]);
    const other = await search({ role: 'authenticated', userId: OTHER });
    expect(other.rows).toEqual([]);
    expect((await search({ role: 'authenticated' })).rows).toEqual([]);
    await expect(search({ role: 'anon' })).rejects.toMatchObject({ code: '42501' });
  });

  it('cannot be written to', async () => {
    for (const sql of ['delete from public.inbox', `update public.inbox set note = 'x'`]) {
      const write = asCaller(database, { role: 'authenticated', userId: OWNER }, sql);
      await expect(write).rejects.toMatchObject({ code: '42501' });
    }
  });

  /** Returns the owner's plan of a query. */
  async function planOf(sql: string): Promise<string> {
    const owner = { role: 'authenticated', userId: OWNER } as const;
    const { rows } = await asCaller(database, owner, `explain ${sql}`);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  }

  it.each([
    ['a part of a word', SEARCH.replaceAll('$1', `'%user1234@%'`)],
    [
      'two letters that begin a word',
      `select id from public.inbox
       where name ilike 'zq%' or name ilike '% zq%' or email ilike 'zq%' or email ilike '% zq%'
         or subject ilike 'zq%' or subject ilike '% zq%' or message ilike 'zq%' or message ilike '% zq%'
       order by created_at desc, id desc limit 50`,
    ],
  ])('searches %s with the index', async (_what, sql) => {
    const plan = await planOf(sql);
    expect(plan).toContain('Bitmap Index Scan on contact_messages_search');
    expect(plan).not.toContain('Seq Scan on contact_messages');
  });

  it('searches a rare address with the index, even one that the statistics have sampled', async () => {
    const { rows } = await database.query<{ email: string }>(
      `select (histogram_bounds::text::text[])[50] as email from pg_stats
       where tablename = 'contact_messages' and attname = 'email'`,
    );
    const plan = await planOf(SEARCH.replaceAll('$1', `'%${rows[0]?.email}%'`));
    expect(plan).toContain('Bitmap Index Scan on contact_messages_search');
  });

  const kept = 'deleted_at is null and archived_at is null';
  it.each([
    ['new messages', `${kept} and suspect = false and handled_at is null`, 'unread|figures'],
    ['handled messages', `${kept} and suspect = false and handled_at is not null`, 'figures'],
    ['suspected spam', `${kept} and suspect = true`, 'suspect'],
    ['an empty archive', 'deleted_at is null and archived_at is not null', 'archived'],
    ['an empty bin', 'deleted_at is not null', 'bin'],
    [
      'all messages, in the middle',
      "deleted_at is null and suspect = false and created_at <= now() - interval '30 days'",
      'figures',
    ],
  ])('reads a page of %s from an index', async (_what, condition, index) => {
    const plan = await planOf(
      `select id, excerpt from public.inbox where ${condition}
       order by created_at desc, id desc limit 50`,
    );
    expect(plan).toMatch(
      new RegExp(`Index Scan (?:Backward )?using contact_messages_(?:${index}) `),
    );
  });

  const unhandled = (suspect: boolean) => `select created_at from public.contact_messages
    where deleted_at is null and archived_at is null and handled_at is null and suspect = ${suspect}`;
  it.each([
    ['unread messages', unhandled(false), 'contact_messages_unread'],
    ['suspected spam', unhandled(true), 'contact_messages_unseen_spam'],
    ['dead deliveries', `select kind from public.outbox where state = 'dead'`, 'outbox_state'],
  ])('counts %s by an index', async (_what, sql, index) => {
    const plan = await planOf(`select count(*) from (${sql}) as counted`);
    expect(plan).toContain(`Index Only Scan using ${index}`);
  });

  it('computes the overview from indexes', async () => {
    const { rows } = await database.query<{ prosrc: string }>(
      `select prosrc from pg_proc where proname = 'overview'`,
    );
    const plan = await planOf(rows[0]?.prosrc ?? '');
    expect(plan).toContain('Index Only Scan using contact_messages_figures');
    expect(plan).not.toMatch(/(?:Seq|Heap) Scan on (?:contact_messages|outbox)/);
  });
});
