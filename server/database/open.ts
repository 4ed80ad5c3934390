import { join } from 'node:path';
import type { Env } from '../env.ts';
import type { Logger } from '../log.ts';
import { bootstrapDatabase } from './bootstrap.ts';
import type { Database } from './database.ts';
import { lockFolder } from './folder-lock.ts';
import { migrate } from './migrate.ts';
import { readMigrationFiles } from './migration-files.ts';
import { openPGlite } from './pglite.ts';
import { openPostgres } from './postgres.ts';

/**
 * Opens the database that the environment names, for this process alone where it is embedded.
 * Throws StartError when the folder is taken or cannot be written.
 */
export async function openDatabase(
  env: Pick<Env, 'DATABASE_URL' | 'DATABASE_POOL_SIZE' | 'DATA_DIR'>,
  log: Logger,
): Promise<Database> {
  if (env.DATABASE_URL) {
    return openPostgres({
      url: env.DATABASE_URL,
      poolSize: env.DATABASE_POOL_SIZE,
      onIdleError: (error) => log.warn({ error: error.message }, 'database connection lost'),
    });
  }
  const lock = lockFolder(env.DATA_DIR);
  try {
    const database = await openPGlite({
      folder: join(env.DATA_DIR, 'pglite'),
      onFailure(error) {
        log.fatal({ error: error.message }, 'the embedded database broke; start again to recover');
        process.exit(1);
      },
    });
    return { ...database, close: () => database.close().finally(lock.release) };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Brings a database, empty or not, to what this release expects. */
export async function prepareDatabase(database: Database, log?: Logger): Promise<void> {
  await bootstrapDatabase(database);
  for (const fileName of await migrate(database, await readMigrationFiles())) {
    log?.info({ migration: fileName }, 'migration applied');
  }
}
