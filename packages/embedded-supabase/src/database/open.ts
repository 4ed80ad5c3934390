import { join } from 'node:path';
import { StartError } from '../errors.ts';
import type { Logger } from '../log.ts';
import { bootstrapDatabase } from './bootstrap.ts';
import type { Database } from './database.ts';
import { lockFolder, lockWhenFree } from './folder-lock.ts';
import { migrate } from './migrate.ts';
import { readMigrationFiles } from './migration-files.ts';
import { finishReplacement } from './replacement.ts';

interface FolderLocation {
  /** Folder of the data; it is made when missing. */
  folder: string;
  /**
   * Where it is given, a folder that another process has is waited for. Called when all is done that
   * can be done without the folder.
   */
  onWaiting?: () => void;
}

/** An embedded database in a folder, or a PostgreSQL server (15 or newer). */
export type DatabaseLocation =
  | FolderLocation
  | {
      /** postgres://user:password@host:5432/database */
      url: string;
      /** Connections that this process holds at most. */
      poolSize: number;
    };

/**
 * Opens the database, for this process alone where it is embedded.
 * Throws StartError when the folder is taken or cannot be written, and when the PostgreSQL server
 * does not answer or is too old.
 */
export async function openDatabase(location: DatabaseLocation, log: Logger): Promise<Database> {
  if ('url' in location) {
    // Not loaded where the database is embedded.
    const { openPostgres } = await import('./postgres.ts');
    const database = openPostgres({
      ...location,
      onIdleError: (error) => log.warn({ error: error.message }, 'database connection lost'),
    });
    await checkServer(database);
    return database;
  }
  return openFolder(location, log);
}

async function openFolder({ folder, onWaiting }: FolderLocation, log: Logger): Promise<Database> {
  let lock = onWaiting ? undefined : lockFolder(folder);
  try {
    // Not loaded where the database is a server.
    const { openPGliteThread } = await import('./pglite-thread.ts');
    const database = await openPGliteThread({
      folder: join(folder, 'pglite'),
      async take() {
        onWaiting?.();
        lock ??= await lockWhenFree(folder);
        finishReplacement(folder);
      },
      onFailure(error) {
        log.fatal({ error: error.message }, 'the embedded database broke; start again to recover');
        process.exit(1);
      },
    });
    return { ...database, close: () => database.close().finally(() => lock?.release()) };
  } catch (error) {
    lock?.release();
    throw error;
  }
}

/**
 * Brings a database, empty or not, to what a hosted project is after `supabase db push`: roles,
 * schemas, then the migrations of a folder that it does not have yet. Throws StartError.
 */
export async function prepareDatabase(
  database: Database,
  migrationsFolder: string,
  log?: Logger,
): Promise<void> {
  await bootstrapDatabase(database);
  for (const fileName of await migrate(database, await readMigrationFiles(migrationsFolder))) {
    log?.info({ migration: fileName }, 'migration applied');
  }
}

/** Oldest version that the migrations run on, as PostgreSQL numbers it. */
const OLDEST_VERSION = 150_000;

async function checkServer(database: Database): Promise<void> {
  let version: string;
  try {
    const { rows } = await database.query<{ version: string }>(
      `select current_setting('server_version_num') as version`,
    );
    version = rows[0]?.version ?? '';
  } catch (error) {
    await database.close();
    throw new StartError(
      `The database of DATABASE_URL cannot be reached (${(error as Error).message}): start it, or correct the address.`,
    );
  }
  if (Number(version) >= OLDEST_VERSION) return;
  await database.close();
  throw new StartError(
    `The database of DATABASE_URL is PostgreSQL ${Math.floor(Number(version) / 10_000)}: use version 15 or newer.`,
  );
}
