import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { Database, Queryable } from './database.ts';
import { createBatchRunner, LostResultError, toResult } from './pglite-batch.ts';

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
  const runBatch = createBatchRunner(pglite);
  return {
    engine: 'pglite',
    query: (sql, parameters) => guarded(() => direct.query(sql, parameters)),
    execute: (script) => guarded(() => direct.execute(script)),
    transaction: (work) =>
      guarded(() => pglite.transaction((transaction) => work(queryable(transaction)))),
    batch: (statements) => guarded(() => runBatch(statements)),
    close: () => pglite.close(),
  };
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
