import { createHash } from 'node:crypto';
import type { Database, Queryable } from './database.ts';

/** Schemas whose comments tell what a database was brought to. */
type MarkedSchema = 'server' | 'supabase_migrations';

/** A mark for these texts: another one where a letter differs. */
export function markOf(texts: readonly string[]): string {
  return createHash('sha256').update(texts.join('\0')).digest('hex');
}

/**
 * Whether an embedded database carries this mark: a start that finds it has nothing to look for, and
 * answers so much sooner. A PostgreSQL server is always looked at, for its roles are not in the
 * database, and other programs apply migrations too.
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
