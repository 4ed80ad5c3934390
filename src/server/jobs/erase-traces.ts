import type { Database } from '#embedded-supabase';

/** Tables that contain personal data, and the planner's samples of them. */
const TABLES = [
  'public.contact_messages',
  'public.outbox',
  'public.unanswered_questions',
  'pg_catalog.pg_statistic',
];

/** Number of messages up to which the tables are rewritten at any time: it takes about 0.4 s. */
const SMALL = 1000;

/**
 * Rewrites the tables without the rows deleted since the last call (migration `privacy`), and recycles the
 * write-ahead log of the embedded database: afterwards none of its files contains the deleted data. On a
 * PostgreSQL server the log and the planner's samples are up to its administrator. Returns whether there
 * was anything to erase and it could be erased now.
 *
 * The tables are locked meanwhile, and the embedded database answers no one: measured 0.4 s with 1,000
 * messages, 3.8 s with 10,000 and 40 s with 100,000, most of it for the search index. A plain VACUUM
 * locks no one out, but leaves the bytes in the files. So with more than a thousand messages this waits for
 * a minute without a message between 2 and 5 o'clock UTC; after a week without one it waits no longer.
 */
export async function eraseTraces(database: Database): Promise<boolean> {
  const { rows } = await database.query<{ since: string }>(
    `select since::text from private.traces
     where (select count(*) from (select from public.contact_messages limit $1::integer + 1) as counted)
         <= $1::integer
       or (extract(hour from now() at time zone 'UTC') between 2 and 4 and not exists (
         select from public.contact_messages where created_at > now() - interval '1 minute'))
       or first_noted_at < now() - interval '7 days'`,
    [SMALL],
  );
  const [traces] = rows;
  if (!traces) return false;
  for (const table of TABLES) {
    if (database.engine === 'postgres' && table.startsWith('pg_')) continue;
    await database.query(`vacuum (full, analyze ${!table.startsWith('pg_')}) ${table}`);
  }
  // Unless more was deleted in the meantime.
  await database.query('delete from private.traces where since = $1::timestamptz', [traces.since]);
  if (database.engine === 'pglite') {
    await database.query('select pg_switch_wal()');
    await database.execute('checkpoint');
  }
  return true;
}
