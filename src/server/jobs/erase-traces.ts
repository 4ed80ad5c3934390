import type { Database } from '#embedded-supabase/database/database.ts';

/** Tables that held a person's words, and the samples of them that the planner keeps. */
const TABLES = [
  'public.contact_messages',
  'public.outbox',
  'public.unanswered_questions',
  'pg_catalog.pg_statistic',
];

/**
 * Rewrites the tables without what was deleted since the last time (migration `traces`), and lets the
 * write-ahead log of the embedded database go: afterwards no file of it has the deleted words. On a
 * PostgreSQL server the log and the planner's samples are its administrator's. Gives whether there was
 * anything to do. The tables are locked meanwhile, for a second in 100,000 messages.
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
  // Unless something was deleted in the meantime.
  await database.query('delete from private.traces where since = $1::timestamptz', [traces.since]);
  if (database.engine === 'pglite') {
    await database.query('select pg_switch_wal()');
    await database.execute('checkpoint');
  }
  return true;
}
