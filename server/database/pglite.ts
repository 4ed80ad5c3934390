import { PGlite, type PGliteOptions, parse, protocol, type Results } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { Database, Queryable, QueryResult, Statement } from './database.ts';

/**
 * Opens PostgreSQL inside this process. `folder` undefined keeps everything in memory (tests).
 * One process only may open a folder: take the lock of folder-lock.ts first.
 */
export async function openPGlite(folder?: string): Promise<Database> {
  const options: PGliteOptions = { extensions: { pg_trgm } };
  const pglite = await PGlite.create(
    folder === undefined ? options : { ...options, dataDir: folder },
  );
  return overPGlite(pglite);
}

function overPGlite(pglite: PGlite): Database {
  return {
    engine: 'pglite',
    ...queryable(pglite),
    transaction: (work) => pglite.transaction((transaction) => work(queryable(transaction))),
    batch: (statements) => runBatch(pglite, statements),
    close: () => pglite.close(),
  };
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
  return parse.parseResults(answer.messages, pglite.parsers).map(toResult) as QueryResult<
    Record<string, unknown>
  >[];
}
