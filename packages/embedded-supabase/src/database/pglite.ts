import { existsSync, openAsBlob } from 'node:fs';
import { join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import type { Database, Queryable } from './database.ts';
import { DurableFileSystem } from './durable-file-system.ts';
import { createBatchRunner, LostResultError, toResult } from './pglite-batch.ts';
import { ensureFolder } from './pglite-folder.ts';

export interface PGliteDatabaseOptions {
  /** Undefined keeps everything in memory (tests). */
  folder?: string;
  /** Called when the engine is loaded but the folder untouched; resolves once this process has the folder. */
  take?: () => Promise<void>;
  /** Without a folder: a file of PGlite's dumpDataDir() to start from (tests). */
  dump?: string;
  /** PGlite's modules for `create extension` (`uuid_ossp`, `citext` …); `pg_trgm` by default. */
  extensions?: readonly string[] | undefined;
  /** How the folder is written to; replaced in tests. */
  fileSystem?: (folder: string) => DurableFileSystem;
  /** Called when the engine breaks: the process must end; a restart recovers what was committed. */
  onFailure?: (error: Error) => void;
}

/** Number of files of the write-ahead log (16 MB each) after which a checkpoint removes them. */
const SEGMENTS = 4;

/**
 * PGlite starts PostgreSQL without syncing (-F). Its fdatasync does nothing; DurableFileSystem has fsync.
 * A segment that is no longer needed is deleted rather than recycled, because it holds what has been erased
 * since. PostgreSQL would fill 128 MB of shared buffers with zeros at each start: a quarter is enough, since
 * the system caches files too.
 */
const START_PARAMETERS = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'wal_recycle=off',
  '-c',
  'shared_buffers=32MB',
];

/**
 * Opens PostgreSQL inside this process. With a folder, answered writes are on the disk (docs/decisions/0110).
 * Only one process may open a folder: take its lock first (data-folder.ts).
 */
export async function openPGlite(options: PGliteDatabaseOptions = {}): Promise<Database> {
  const { folder, dump, onFailure } = options;
  const { fileSystem = (path) => new DurableFileSystem(path) } = options;
  const settings: PGliteOptions = { extensions: await loadExtensions(options.extensions) };
  const create = (fs: DurableFileSystem) =>
    PGlite.create({ ...settings, fs, startParams: START_PARAMETERS });
  async function take(path: string): Promise<void> {
    await options.take?.();
    await ensureFolder(path, async (unfinished) => (await create(fileSystem(unfinished))).close());
  }
  const isThere = folder !== undefined && existsSync(join(folder, 'PG_VERSION'));
  if (folder !== undefined && !isThere) await take(folder);
  const files = folder === undefined ? undefined : fileSystem(folder);
  // Called after the engine is loaded, which takes most of a start, and before it first reads the folder.
  if (files && isThere) files.initialSyncFs = () => take(folder);
  const loadDataDir = dump === undefined ? {} : { loadDataDir: await openAsBlob(dump) };
  const pglite = files ? await create(files) : await PGlite.create({ ...settings, ...loadDataDir });
  let checkpoint = Promise.resolve();

  async function guarded<T>(work: () => Promise<T>): Promise<T> {
    try {
      const result = await work();
      if (files && files.segments > SEGMENTS) startCheckpoint(files);
      return result;
    } catch (error) {
      if (isEngineFailure(error)) onFailure?.(error);
      throw error;
    }
  }
  /** A PostgreSQL server does this automatically; without it the log would grow indefinitely. */
  function startCheckpoint(fs: DurableFileSystem): void {
    fs.restartCount();
    checkpoint = guarded(() => direct.execute('checkpoint')).catch(() => undefined);
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
    async close() {
      await checkpoint;
      await pglite.close();
    },
  };
}

async function loadExtensions(names: readonly string[] = ['pg_trgm']) {
  const modules = await Promise.all(
    names.map(async (name) => (await import(`@electric-sql/pglite/contrib/${name}`))[name]),
  );
  return Object.fromEntries(names.map((name, index) => [name, modules[index]]));
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
