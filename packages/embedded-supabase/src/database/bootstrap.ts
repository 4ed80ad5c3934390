import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { isSqlError, StartError } from '../errors.ts';
import type { Database, Queryable } from './database.ts';

/** Prepares a bare database; it may run again without harm. */
const SCRIPT = fileURLToPath(new URL('bootstrap.sql', import.meta.url));

/** Number of the advisory lock that makes starting processes take turns. */
export const MIGRATION_LOCK = 4_920_261_120;

/**
 * Gives a bare database what a hosted project has before its first migration: roles, schemas, the tables
 * of the auth service. Processes that start together wait for each other.
 * Throws StartError if the role of the connection is not allowed to do it.
 *
 * @example await bootstrapDatabase(database);
 */
export async function bootstrapDatabase(database: Database): Promise<void> {
  const script = await readFile(SCRIPT, 'utf8');
  const mark = markOf([script]);
  if (await isMarked(database, 'server', mark)) return;
  try {
    await database.transaction(async (transaction) => {
      await transaction.query('select pg_advisory_xact_lock($1::bigint)', [MIGRATION_LOCK]);
      await transaction.execute(script);
      await setMark(transaction, 'server', mark);
    });
  } catch (error) {
    if (!isSqlError(error) || error.code !== '42501') throw error;
    throw new StartError(
      `The user of the database may not prepare it (${error.message}): run ${SCRIPT} once as a superuser with psql.`,
    );
  }
}

/** Schemas whose comments record the state that a database was brought to. */
type MarkedSchema = 'server' | 'supabase_migrations';

/** Returns a hash of the texts. */
export function markOf(texts: readonly string[]): string {
  return createHash('sha256').update(texts.join('\0')).digest('hex');
}

/**
 * Tells whether an embedded database carries this mark: a start that finds it skips the rest of the work,
 * and so answers sooner. A PostgreSQL server is always examined, because its roles are not in the database
 * and other programs apply migrations too.
 */
export async function isMarked(
  database: Database,
  schema: MarkedSchema,
  mark: string,
): Promise<boolean> {
  if (database.engine !== 'pglite') return false;
  const { rows } = await database.query<{ mark: string | null }>(
    `select obj_description(to_regnamespace($1), 'pg_namespace') as mark`,
    [schema],
  );
  return rows[0]?.mark === mark;
}

export async function setMark(
  queryable: Queryable,
  schema: MarkedSchema,
  mark: string,
): Promise<void> {
  await queryable.execute(`comment on schema ${schema} is '${mark}'`);
}
