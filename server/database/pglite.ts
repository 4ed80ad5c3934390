import { PGlite, type PGliteOptions, parse, protocol, type Results } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { Database, Queryable, QueryResult, Statement } from './database.ts';

export interface PGliteDatabaseOptions {
  /** Undefined keeps everything in memory (tests). */
  folder?: string;
  /**
   * Told when the engine broke (its memory or stack gave out). Its answers can no longer be
   * believed: the process must end; a restart recovers what was committed.
   */
  onFailure?: (error: Error) => void;
}

/**
 * Opens PostgreSQL inside this process. One process only may open a folder: take the lock of
 * folder-lock.ts first.
 */
export async function openPGlite(options: PGliteDatabaseOptions = {}): Promise<Database> {
  const { folder, onFailure } = options;
  const settings: PGliteOptions = { extensions: { pg_trgm } };
  const pglite = await PGlite.create(
    folder === undefined ? settings : { ...settings, dataDir: folder },
  );

  async function guarded<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (isEngineFailure(error)) onFailure?.(error);
      throw error;
    }
  }
  const direct = queryable(pglite);
  return {
    engine: 'pglite',
    query: (sql, parameters) => guarded(() => direct.query(sql, parameters)),
    execute: (script) => guarded(() => direct.execute(script)),
    transaction: (work) =>
      guarded(() => pglite.transaction((transaction) => work(queryable(transaction)))),
    batch: (statements) => guarded(() => runBatch(pglite, statements)),
    close: () => pglite.close(),
  };
}

/** The engine gave fewer results than it was given statements: it lost track of the protocol. */
class LostResultError extends Error {
  override name = 'LostResultError';
}

function isEngineFailure(error: unknown): error is Error {
  return (
    error instanceof WebAssembly.RuntimeError ||
    (error instanceof RangeError && error.message.startsWith('Maximum call stack')) ||
    error instanceof LostResultError
  );
}

function queryable(target: Pick<PGlite, 'query' | 'exec'>): Queryable {
  return {
    async query<Row>(sql: string, parameters: readonly unknown[] = []) {
      return toResult(await target.query<Row>(sql, [...parameters]));
    },
    async execute(script) {
      await target.exec(script);
    },
  };
}

function toResult<Row>(results: Results<Row>): QueryResult<Row> {
  const { rows, affectedRows } = results;
  return { rows, rowCount: rows.length > 0 ? rows.length : (affectedRows ?? 0) };
}

/**
 * The extended protocol without BEGIN: PostgreSQL holds everything up to Sync in one transaction,
 * commits it there, and skips to Sync after an error. One call into the engine instead of twenty.
 */
async function runBatch(pglite: PGlite, statements: readonly Statement[]) {
  const { serialize } = protocol;
  const messages = statements.flatMap(({ sql, parameters = [] }) => [
    serialize.parse({ text: sql }),
    serialize.bind({ values: [...parameters] }),
    serialize.describe({ type: 'P' }),
    serialize.execute(),
  ]);
  const request = Buffer.concat([...messages, serialize.sync()]);
  // Waits for a transaction in hand: runExclusive alone only keeps single statements apart.
  const answer = await pglite._runExclusiveTransaction(() =>
    pglite.runExclusive(() => pglite.execProtocol(request)),
  );
  const results = parse.parseResults(answer.messages, pglite.parsers);
  if (results.length !== statements.length) throw new LostResultError('the engine lost a result');
  return results.map(toResult) as QueryResult<Record<string, unknown>>[];
}
