import type { Database, Queryable } from '../database/database.ts';
import {
  bootstrapDatabase,
  type MigrationFile,
  migrate,
  replacedVersions,
} from '../database/migrate.ts';
import { StartError } from '../errors.ts';
import { type DumpHead, type DumpTable, listTables, type Table } from './dump.ts';

/** Number of rows sent to the database at once. */
const BATCH = 500;

export interface LoadOptions {
  /** The migrations of this release. */
  files: readonly MigrationFile[];
  /** Tables (`schema.table`) besides the accounts whose rows a restore must not put at risk. */
  valuable: readonly string[];
}

/**
 * Fills an empty database with a dump: first the migrations that the dump's database had, then the data in
 * one transaction, then this release's later migrations. Triggers are disabled meanwhile: they have already
 * processed these rows. Throws StartError if the database is not empty, or the dump is of a newer release.
 *
 * @example
 * const files = await readMigrationFiles('supabase/migrations');
 * await loadDump(database, head, lines, { files, valuable: ['public.orders'] });
 */
export async function loadDump(
  database: Database,
  head: DumpHead,
  lines: AsyncIterable<string>,
  { files, valuable }: LoadOptions,
): Promise<void> {
  const migrations = migrationsOfDump(head, files);
  await bootstrapDatabase(database);
  await migrate(
    database,
    files.filter(({ version }) => migrations.includes(version)),
  );
  await database.transaction(async (transaction) => {
    const tables = await listTables(transaction);
    await requireEmpty(transaction, ['auth.users', ...valuable]);
    for (const { name } of tables)
      await transaction.execute(`alter table ${name} disable trigger user`);
    for (const { name } of tables.toReversed()) await transaction.execute(`delete from ${name}`);
    await insertRows(transaction, tables, lines);
    for (const { name, identity } of tables) {
      if (identity) await continueNumbers(transaction, name, identity);
      await transaction.execute(`alter table ${name} enable trigger user`);
    }
  });
  await migrate(database, files);
  await database.execute('analyze');
}

/**
 * Returns the versions of the migrations to apply before the data of a dump. Throws StartError if the dump is
 * of a newer release; call it before creating the database, which takes seconds.
 */
export function migrationsOfDump(head: DumpHead, files: readonly MigrationFile[]): string[] {
  const replaced = replacedVersions(head.migrations, files);
  const migrations = head.migrations.filter((version) => !replaced.includes(version));
  // It is unknown which of the files made the tables of a replaced history, so apply all.
  if (replaced.length > 0) return files.map(({ version }) => version);
  const unknown = migrations.find((version) => files.every((file) => file.version !== version));
  if (!unknown) return migrations;
  throw new StartError(
    `The backup has the migration ${unknown}, which this release does not know: restore it with the newer release that made it.`,
  );
}

/** Ignores rows that migrations inserted, except accounts and those of `valuable` tables. */
async function requireEmpty(transaction: Queryable, valuable: readonly string[]): Promise<void> {
  for (const table of valuable) {
    const { rows } = await transaction.query(`select from ${table} limit 1`);
    if (rows.length > 0) {
      throw new StartError(`The database holds rows in ${table}: restore into an empty one.`);
    }
  }
}

async function insertRows(
  transaction: Queryable,
  tables: readonly Table[],
  lines: AsyncIterable<string>,
): Promise<void> {
  let name: string | undefined;
  let table: Table | undefined;
  let rows: string[] = [];
  async function flush() {
    if (!table || rows.length === 0) return;
    const first = JSON.parse(rows[0] as string) as Record<string, unknown>;
    // A replaced history lacks columns, which get their defaults.
    const columns = table.columns.filter((column) => unquoted(column) in first).join(', ');
    // The rows remain text: JavaScript would round large numbers.
    await transaction.query(
      `insert into ${table.name} (${columns}) overriding system value
       select ${columns} from json_populate_recordset(null::${table.name}, $1::json)`,
      [`[${rows.join(',')}]`],
    );
    rows = [];
  }
  for await (const line of lines) {
    if (!line.startsWith('#')) {
      if (!table) {
        throw new StartError(
          `The backup has rows of the table ${name}, which this release does not know: restore it with the release that made it.`,
        );
      }
      rows.push(line);
      if (rows.length === BATCH) await flush();
      continue;
    }
    await flush();
    name = (JSON.parse(line.slice(1)) as Partial<DumpTable>).table;
    table = tables.find((candidate) => candidate.name === name);
  }
  await flush();
}

const unquoted = (column: string) => column.replaceAll('"', '');

async function continueNumbers(transaction: Queryable, table: string, column: string) {
  await transaction.query(
    `select setval(pg_get_serial_sequence($1, $2), coalesce(max(${column}), 1), max(${column}) is not null)
     from ${table}`,
    [table, unquoted(column)],
  );
}
