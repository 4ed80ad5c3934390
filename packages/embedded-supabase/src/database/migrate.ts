import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { isSqlError, StartError } from '../errors.ts';
import type { Database, Queryable } from './database.ts';

/** Prepares a bare database; running it again is harmless. */
const BOOTSTRAP = fileURLToPath(new URL('bootstrap.sql', import.meta.url));

/** Makes starting processes take turns until the end of the transaction. */
const takeTurn = (transaction: Queryable) =>
  transaction.query('select pg_advisory_xact_lock(4920261120)');

/** Makes a bare database like a new hosted project. Throws StartError if its role may not. */
export async function bootstrapDatabase(database: Database): Promise<void> {
  const script = await readFile(BOOTSTRAP, 'utf8');
  try {
    await database.transaction(async (transaction) => {
      await takeTurn(transaction);
      await transaction.execute(script);
    });
  } catch (error) {
    if (!isSqlError(error) || error.code !== '42501') throw error;
    throw new StartError(
      `The user of the database may not prepare it (${error.message}): run ${BOOTSTRAP} once as a superuser with psql.`,
    );
  }
}

export interface MigrationFile {
  /** The digits before the first underscore. */
  version: string;
  name: string;
  fileName: string;
  sql: string;
  /**
   * Set on the first file of a history that replaces an earlier one: the versions that end the earlier
   * history, and a commit that brings an older database up to the first of them. The files must run on such a
   * database as well as on a new one. A comment says so:
   * `-- replaces <version> to <version>; the first is complete at commit <commit>`.
   */
  replaces?: { from: string; to: string; commit: string };
}

/**
 * Reads the files `<digits>_<name>.sql` of a folder, the pattern of the Supabase CLI, in the order of their
 * versions.
 *
 * @example const files = await readMigrationFiles('supabase/migrations');
 */
export async function readMigrationFiles(folder: string): Promise<MigrationFile[]> {
  const files: MigrationFile[] = [];
  for (const fileName of (await readdir(folder)).sort()) {
    const [, version, name] = /^([0-9]+)_(.*)\.sql$/.exec(fileName) ?? [];
    if (version === undefined || name === undefined) continue;
    if (files.some((file) => file.version === version)) {
      throw new StartError(
        `Two migrations have the version ${version}: give ${fileName} a later one.`,
      );
    }
    const sql = await readFile(`${folder}/${fileName}`, 'utf8');
    const file: MigrationFile = { version, name, fileName, sql };
    const [, from, to, commit] =
      /^-- replaces (\d+) to (\d+); the first is complete at commit (\w+)$/m.exec(sql) ?? [];
    if (from && to && commit) file.replaces = { from, to, commit };
    files.push(file);
  }
  return files;
}

/**
 * Returns the versions of a database or backup that belong to a history replaced by the files. Throws
 * StartError if only a part of that history was applied.
 */
export function replacedVersions(
  versions: readonly string[],
  files: readonly MigrationFile[],
): string[] {
  const replaces = files.find((file) => file.replaces)?.replaces;
  if (!replaces) return [];
  const replaced = versions.filter((version) => version <= replaces.to);
  const last = replaced.at(-1);
  if (last && last < replaces.from) {
    throw new StartError(
      `The history of migrations ends with ${last}, before those that were squashed: restore or start it once at commit ${replaces.commit}, then start this release.`,
    );
  }
  return replaced;
}

interface AppliedMigration {
  version: string;
  /** Null where the CLI recorded a repair without the text. */
  statements: string[] | null;
}

/** The table in which the Supabase CLI records what it has applied. */
const HISTORY = `
  create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.schema_migrations (
    version text not null primary key,
    statements text[],
    name text
  );`;

/**
 * Applies files that the database does not have yet, in order, each in its own transaction with its record.
 * Processes that start together share the work: a lock held by each transaction decides who applies what.
 * Returns the names of those that this call applied. Throws StartError when an applied file was changed, is
 * missing, or comes too late.
 */
export async function migrate(
  database: Database,
  files: readonly MigrationFile[],
): Promise<string[]> {
  const applied: string[] = [];
  for (;;) {
    const next = await database.transaction(async (transaction) => {
      await takeTurn(transaction);
      const history = await readHistory(transaction, files);
      checkHistory(history, files);
      const file = files.find(({ version }) => history.every((known) => known.version !== version));
      if (file) await apply(transaction, file);
      return file?.fileName;
    });
    if (next === undefined) return applied;
    applied.push(next);
  }
}

/** Returns the applied migrations, and removes a history that the files replace. */
async function readHistory(
  transaction: Queryable,
  files: readonly MigrationFile[],
): Promise<AppliedMigration[]> {
  await transaction.execute(HISTORY);
  const { rows } = await transaction.query<AppliedMigration>(
    'select version, statements from supabase_migrations.schema_migrations order by version',
  );
  const replaced = replacedVersions(
    rows.map(({ version }) => version),
    files,
  );
  if (replaced.length === 0) return rows;
  await transaction.query(
    'delete from supabase_migrations.schema_migrations where version = any ($1)',
    [replaced],
  );
  return rows.filter(({ version }) => !replaced.includes(version));
}

async function apply(transaction: Queryable, file: MigrationFile): Promise<void> {
  try {
    await transaction.execute(file.sql);
    // Files of pg_dump empty the search path of the session, which the next file and the server share.
    await transaction.execute('reset all');
  } catch (error) {
    // Damaged files (XX001, XX002) are not the migration's fault.
    if (isSqlError(error) && error.code.startsWith('XX')) throw error;
    throw new StartError(
      `Migration ${file.fileName} failed and was rolled back (${(error as Error).message}): correct the file and start again.`,
      { cause: error },
    );
  }
  await transaction.query(
    'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)',
    [file.version, file.name, [file.sql]],
  );
}

function checkHistory(history: readonly AppliedMigration[], files: readonly MigrationFile[]): void {
  const last = history.at(-1)?.version ?? '';
  for (const { version, statements } of history) {
    const file = files.find((candidate) => candidate.version === version);
    if (!file) {
      throw new StartError(
        `Migration ${version} was applied to this database but is not in the folder of migrations: restore its file, or start the newer release that has it.`,
      );
    }
    if (statements && fingerprint(statements.join(';')) !== fingerprint(file.sql)) {
      throw new StartError(
        `Migration ${file.fileName} was changed after it was applied: restore its text and put the change in a new migration.`,
      );
    }
  }
  const late = files.find(
    (file) => file.version < last && !history.some(({ version }) => version === file.version),
  );
  if (late) {
    throw new StartError(
      `Migration ${late.fileName} is older than the last applied one (${last}): give it a later version.`,
    );
  }
}

/** Ignores white space and separators: the CLI records split statements, this package the file. */
function fingerprint(sql: string): string {
  return sql.replace(/[\s;]+/g, '');
}
