import { Hono, type MiddlewareHandler } from 'hono';
import type { Database, Queryable } from '../database/database.ts';
import type { GatewayVariables } from '../gateway/api-key.ts';

/** Path at which a server that has the embedded database open returns a dump. */
export const BACKUP_PATH = '/backup/v1';

/**
 * A dump is text, one JSON value per line. Lines that begin with # are control lines: first the head, then
 * one before the rows of each table, last the end, without which a dump is incomplete. All others are rows.
 */
export const DUMP_FORMAT = 1;

/** First line, after its #. */
export interface DumpHead {
  format: number;
  /** ISO 8601, UTC: the moment of the data. */
  createdAt: string;
  engine: 'pglite' | 'postgres';
  /** Versions of the migrations that the database had, in order. */
  migrations: string[];
}

/** The line before the rows of a table. */
export interface DumpTable {
  /** Schema and name, quoted where SQL needs it. */
  table: string;
}

/** Last line, after its #. */
export interface DumpEnd {
  /** Rows of each table. */
  rows: Record<string, number>;
}

const controlLine = (value: DumpHead | DumpTable | DumpEnd) => `#${JSON.stringify(value)}`;

/** Rows that are in memory at a time. */
const BATCH = 500;
/** How long the reader may keep the dump waiting, in milliseconds: an embedded database cannot serve others in the meantime. */
const PATIENCE = 30_000;

/**
 * Returns all data of the project at one moment, except the tables in `skipped`. It is read in one
 * transaction: meanwhile others can write on PostgreSQL, and wait on PGlite.
 *
 * @example await pipeline(dumpDatabase(database, ['private.counters']), createWriteStream('dump.ndjson'));
 */
export function dumpDatabase(
  database: Database,
  skipped: readonly string[] = [],
): ReadableStream<string> {
  const { readable, writable } = new TransformStream<string, string>();
  const writer = writable.getWriter();
  async function write(line: string): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tooLong = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('the dump is not read')), PATIENCE);
    });
    await Promise.race([writer.write(`${line}\n`), tooLong]).finally(() => clearTimeout(timer));
  }
  database
    .transaction(async (transaction) => {
      await transaction.query('set transaction isolation level repeatable read, read only');
      await writeDump(transaction, database.engine, skipped, write);
    })
    .then(() => writer.close())
    .catch((error) => writer.abort(error).catch(() => undefined));
  return readable;
}

async function writeDump(
  transaction: Queryable,
  engine: DumpHead['engine'],
  skipped: readonly string[],
  write: (line: string) => Promise<void>,
): Promise<void> {
  const { rows: applied } = await transaction.query<{ version: string; now: string }>(
    `select version, to_json(now() at time zone 'UTC')::text as now
     from supabase_migrations.schema_migrations order by version`,
  );
  await write(
    controlLine({
      format: DUMP_FORMAT,
      createdAt: `${JSON.parse(applied[0]?.now ?? 'null')}Z`,
      engine,
      migrations: applied.map(({ version }) => version),
    }),
  );
  const counts: Record<string, number> = {};
  for (const { name } of await listTables(transaction, skipped)) {
    await write(controlLine({ table: name }));
    counts[name] = 0;
    await transaction.query(
      `declare dump no scroll cursor for select row_to_json(source)::text as row from ${name} as source`,
    );
    for (;;) {
      const { rows } = await transaction.query<{ row: string }>(`fetch ${BATCH} from dump`);
      if (rows.length === 0) break;
      counts[name] += rows.length;
      await write(rows.map(({ row }) => row).join('\n'));
    }
    await transaction.query('close dump');
  }
  await write(controlLine({ rows: counts }));
}

/** Mounts the dump, for keys of the service role only: it contains everything, password hashes included. */
export function createBackupRoutes(
  database: Database,
  guard: MiddlewareHandler<{ Variables: GatewayVariables }>,
  skipped: readonly string[],
) {
  const routes = new Hono<{ Variables: GatewayVariables }>();
  routes.get('/', guard, (c) => {
    if (c.get('keyClaims').role !== 'service_role') {
      return c.json({ message: 'Only a key of the service role may read a backup' }, 403);
    }
    const body = dumpDatabase(database, skipped).pipeThrough(new TextEncoderStream());
    return c.body(body, 200, {
      'Content-Type': 'application/x-ndjson; charset=utf-8',
      'Cache-Control': 'no-store',
    });
  });
  return routes;
}

export interface Table {
  /** Schema and name, quoted where SQL needs it. */
  name: string;
  /** Quoted; without those that the database computes. */
  columns: string[];
  /** Identity column, if there is one. */
  identity: string | null;
}

/** Short-lived counters by hashed address: worthless later, so backups skip them. */
const SHORT_LIVED = ['auth.sign_in_failures', 'auth.request_counts'];

/**
 * Returns the tables that hold the project's data, each after those that its foreign keys reference. They are
 * read from the catalogue, so that no table of a later migration can be forgotten; `skipped` names those that
 * hold nothing worth keeping (`schema.table`). The migrations write their own history.
 */
export async function listTables(
  queryable: Queryable,
  skipped: readonly string[] = [],
): Promise<Table[]> {
  const { rows } = await queryable.query<Table & { needs: string[] }>(
    `select format('%I.%I', nspname, relname) as name,
       array(
         select quote_ident(attname) from pg_attribute
         where attrelid = relation.oid and attnum > 0 and not attisdropped and attgenerated = ''
         order by attnum
       ) as columns,
       (
         select quote_ident(attname) from pg_attribute
         where attrelid = relation.oid and attidentity <> '' and not attisdropped
       ) as identity,
       array(
         select format('%I.%I', other_space.nspname, other.relname)
         from pg_constraint
           join pg_class as other on other.oid = confrelid
           join pg_namespace as other_space on other_space.oid = other.relnamespace
         where conrelid = relation.oid and contype = 'f' and confrelid <> conrelid
       ) as needs
     from pg_class as relation join pg_namespace as space on space.oid = relnamespace
     where relkind = 'r' and nspname not like 'pg_%'
       and nspname not in ('information_schema', 'supabase_migrations')
     order by 1`,
  );
  const waiting = rows.filter(({ name }) => ![...SHORT_LIVED, ...skipped].includes(name));
  const ordered: Table[] = [];
  while (waiting.length > 0) {
    const index = waiting.findIndex(({ needs }) =>
      needs.every((need) => !waiting.some(({ name }) => name === need)),
    );
    const [next] = waiting.splice(index, 1);
    if (index < 0 || !next) throw new Error('the foreign keys of the tables form a circle');
    ordered.push({ name: next.name, columns: next.columns, identity: next.identity });
  }
  return ordered;
}
