import { join } from 'node:path';
import { StartError } from '../errors.ts';
import type { Logger } from '../log.ts';
import { type DataFolder, finishReplacement, lockFolder, lockWhenFree } from './data-folder.ts';
import type { Database } from './database.ts';
import { bootstrapDatabase, migrate, readMigrationFiles } from './migrate.ts';
import type { ServerLocation } from './postgres.ts';

interface FolderLocation extends DataFolder {
  /** Makes the call wait for a folder in use; called when everything else is done. */
  onWaiting?: () => void;
}

/** An embedded database in a folder, or a PostgreSQL server (15 or newer). */
export type DatabaseLocation = FolderLocation | ServerLocation;

/**
 * Opens the database, for this process alone if it is embedded; the caller closes it.
 * Throws StartError if the folder is in use or cannot be written, and if the PostgreSQL server
 * does not answer or is too old.
 *
 * @example const database = await openDatabase({ folder: 'data' }, log);
 */
export async function openDatabase(location: DatabaseLocation, log: Logger): Promise<Database> {
  if (!('url' in location)) return openFolder(location, log);
  // Only loaded for a server.
  const { openPostgres } = await import('./postgres.ts');
  const database = openPostgres(location, (error) =>
    log.warn({ error: error.message }, 'database connection lost'),
  );
  await checkServer(database, location);
  return database;
}

async function openFolder(location: FolderLocation, log: Logger): Promise<Database> {
  const { folder, onWaiting } = location;
  let lock = onWaiting ? undefined : lockFolder(location);
  try {
    // Only loaded for an embedded database.
    const { openPGliteThread } = await import('./pglite-thread.ts');
    const database = await openPGliteThread({
      folder: join(folder, 'pglite'),
      extensions: location.extensions,
      async take() {
        onWaiting?.();
        lock ??= await lockWhenFree(location);
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
 * Brings a database, empty or not, to the state of a hosted project after `supabase db push`: roles and
 * schemas, then missing migrations of the folder. Throws StartError.
 *
 * @example await prepareDatabase(database, 'supabase/migrations');
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

/** Oldest supported version, as PostgreSQL numbers it. */
const OLDEST_VERSION = 150_000;

async function checkServer(database: Database, { setting }: ServerLocation): Promise<void> {
  const name = setting ? `The database of ${setting}` : 'The database';
  let version: string;
  try {
    const { rows } = await database.query<{ version: string }>(
      `select current_setting('server_version_num') as version`,
    );
    version = rows[0]?.version ?? '';
  } catch (error) {
    await database.close();
    throw new StartError(
      `${name} cannot be reached (${(error as Error).message}): start it, or correct the address.`,
    );
  }
  if (Number(version) >= OLDEST_VERSION) return;
  await database.close();
  throw new StartError(
    `${name} is PostgreSQL ${Math.floor(Number(version) / 10_000)}: use version 15 or newer.`,
  );
}
