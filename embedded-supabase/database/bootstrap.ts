import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { isSqlError, StartError } from '../errors.ts';
import type { Database } from './database.ts';

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
  const mark = createHash('sha256').update(scripts.join('\0')).digest('hex');
  if (await isMarked(database, mark)) return;
  try {
    await database.transaction(async (transaction) => {
      await transaction.query('select pg_advisory_xact_lock($1::bigint)', [MIGRATION_LOCK]);
      for (const script of scripts) await transaction.execute(script);
      await transaction.execute(`comment on schema server is '${mark}'`);
    });
  } catch (error) {
    if (!isSqlError(error) || error.code !== '42501') throw error;
    throw new StartError(
      `The user of DATABASE_URL may not prepare the database (${error.message}): run embedded-supabase/database/bootstrap.sql and embedded-supabase/auth/schema.sql once as a superuser with psql.`,
    );
  }
}

/**
 * Whether an embedded database was prepared by these very scripts: half a second less before it
 * answers again. Roles of a PostgreSQL server are not in the database, so there they always run.
 */
async function isMarked(database: Database, mark: string): Promise<boolean> {
  if (database.engine !== 'pglite') return false;
  const { rows } = await database.query<{ mark: string | null }>(
    `select obj_description(to_regnamespace('server'), 'pg_namespace') as mark`,
  );
  return rows[0]?.mark === mark;
}

async function readScript(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}
