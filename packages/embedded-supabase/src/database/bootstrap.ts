import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { isSqlError, StartError } from '../errors.ts';
import type { Database } from './database.ts';
import { isMarked, markOf, setMark } from './mark.ts';

/** Scripts that prepare a bare database, in order; each may run again without harm. */
const SCRIPTS = ['bootstrap.sql', '../auth/schema.sql'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
);

/** Number of the advisory lock that keeps starting processes one behind the other. */
export const MIGRATION_LOCK = 4_920_261_120;

/**
 * Gives a bare database what a hosted project has before its first migration. Processes that
 * start together wait for each other. Throws StartError when the role may not do it.
 */
export async function bootstrapDatabase(database: Database): Promise<void> {
  const scripts = await Promise.all(SCRIPTS.map(readScript));
  const mark = markOf(scripts);
  if (await isMarked(database, 'server', mark)) return;
  try {
    await database.transaction(async (transaction) => {
      await transaction.query('select pg_advisory_xact_lock($1::bigint)', [MIGRATION_LOCK]);
      for (const script of scripts) await transaction.execute(script);
      await setMark(transaction, 'server', mark);
    });
  } catch (error) {
    if (!isSqlError(error) || error.code !== '42501') throw error;
    throw new StartError(
      `The user of DATABASE_URL may not prepare the database (${error.message}): run packages/embedded-supabase/src/database/bootstrap.sql and packages/embedded-supabase/src/auth/schema.sql once as a superuser with psql.`,
    );
  }
}

async function readScript(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}
