import pg from 'pg';
import {
  type Database,
  PreparedNames,
  type Queryable,
  type QueryResult,
  type Statement,
} from './database.ts';

export interface ServerLocation {
  /** postgres://user:password@host:5432/database */
  url: string;
  /** Maximum number of connections that this process holds. */
  poolSize: number;
  /** Name of the setting that holds the address, for errors: `DATABASE_URL`. */
  setting?: string;
}

/**
 * Opens a pool of connections to a PostgreSQL server; the first query makes the first one.
 * @param onIdleError called when an idle connection breaks
 */
export function openPostgres(
  { url, poolSize }: ServerLocation,
  onIdleError?: (error: Error) => void,
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    pipeline: true,
    application_name: 'embedded-supabase',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  const names = new PreparedNames();
  pool.on('error', (error) => onIdleError?.(error));
  // Without a listener the error of a connection in use would end the process; the next statement on it
  // reports the failure, and the pool drops it.
  pool.on('connect', (client) => client.on('error', () => undefined));

  async function withClient<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    try {
      return await work(client);
    } finally {
      client.release();
    }
  }

  return {
    engine: 'postgres',
    ...queryable(pool),
    transaction: (work) =>
      withClient(async (client) => {
        await client.query('begin');
        try {
          const result = await work(queryable(client));
          await client.query('commit');
          return result;
        } catch (error) {
          await client.query('rollback').catch(() => undefined);
          throw error;
        }
      }),
    batch: (statements) => withClient((client) => runBatch(client, names, statements)),
    close: () => pool.end(),
  };
}

function queryable(target: pg.Pool | pg.PoolClient): Queryable {
  return {
    async query<Row>(sql: string, parameters: readonly unknown[] = []) {
      return toResult<Row>(await target.query(sql, [...parameters]));
    },
    async execute(script) {
      await target.query(script);
    },
  };
}

function toResult<Row>(result: pg.QueryResult): QueryResult<Row> {
  return { rows: result.rows as Row[], rowCount: result.rowCount ?? result.rows.length };
}

/**
 * Sends everything before the first answer arrives. After an error the server refuses the rest and
 * turns the commit into a rollback, so the first error is the one to report.
 */
async function runBatch(
  client: pg.PoolClient,
  names: PreparedNames,
  statements: readonly Statement[],
) {
  const answers = await Promise.allSettled([
    client.query('begin'),
    ...statements.map(({ sql, parameters = [], prepare = false }) => {
      const name = prepare ? names.nameOf(sql) : undefined;
      const query = { text: sql, values: [...parameters] };
      return client.query(name === undefined ? query : { ...query, name });
    }),
    client.query('commit'),
  ]);
  const results: QueryResult<Record<string, unknown>>[] = [];
  for (const answer of answers) {
    if (answer.status === 'rejected') throw answer.reason;
    results.push(toResult(answer.value));
  }
  return results.slice(1, -1);
}
