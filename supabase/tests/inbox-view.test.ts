import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#embedded-supabase';
import { testDatabases } from '#tests/support/databases.ts';
import { asCaller } from './visitor.ts';

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
      insert into public.owners (user_id) values ('${OWNER}');
      set session_replication_role = replica;
      insert into public.contact_messages (name, email, subject, message)
        select 'Nom ' || n, 'user' || n || '@exemple.ci', 'Sujet ' || md5(n::text), 'Bonjour ' || md5((7 * n)::text)
        from generate_series(1, 20000) n;
      reset session_replication_role;`);
    await database.query('vacuum analyze public.contact_messages');
  });
  afterAll(() => database.close());

  it('shows messages to an owner only', async () => {
    const search = (caller: Parameters<typeof asCaller>[1]) =>
      asCaller(database, caller, SEARCH, ['%user12345@%']);
    const owner = await search({ role: 'authenticated', userId: OWNER });
    expect(owner.rows).toEqual([{ name: 'Nom 12345' }]);
    const other = await search({ role: 'authenticated', userId: OTHER });
    expect(other.rows).toEqual([]);
    expect((await search({ role: 'authenticated' })).rows).toEqual([]);
    await expect(search({ role: 'anon' })).rejects.toMatchObject({ code: '42501' });
  });

  it('lets no one write through it', async () => {
    for (const sql of ['delete from public.inbox', `update public.inbox set note = 'x'`]) {
      const write = asCaller(database, { role: 'authenticated', userId: OWNER }, sql);
      await expect(write).rejects.toMatchObject({ code: '42501' });
    }
  });

  it('searches a part of a word with the index', async () => {
    const { rows } = await asCaller(
      database,
      { role: 'authenticated', userId: OWNER },
      `explain ${SEARCH.replaceAll('$1', `'%user12345@%'`)}`,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('Bitmap Index Scan on contact_messages_search');
    expect(plan).not.toContain('Seq Scan');
  });
});
