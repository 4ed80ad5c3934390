import type { Database } from '#embedded-supabase';

/** Tables that contain personal data, and the planner's samples of them. */
const TABLES = [
  'public.contact_messages',
  'public.outbox',
  'public.unanswered_questions',
  'pg_catalog.pg_statistic',
];

/**
 * Rewrites the tables without the rows deleted since the last call (migration `traces`), and recycles the
 * write-ahead log of the embedded database: afterwards none of its files contains the deleted data. On a
 * PostgreSQL server the log and the planner's samples are up to its administrator. The tables are locked
 * meanwhile. Returns whether there was anything to erase.
 */
export async function eraseTraces(database: Database): Promise<boolean> {
  const { rows } = await database.query<{ since: string }>(
    'select since::text from private.traces',
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
