import type { Hono } from 'hono';
import type { SupabaseOptions } from './src/create-supabase.ts';

export {
  BACKUP_PATH,
  DUMP_FORMAT,
  type DumpEnd,
  type DumpHead,
  dumpDatabase,
} from './src/backup/dump.ts';
export { loadDump, migrationsOfDump } from './src/backup/load.ts';
export { holdsDatabase, isFolderInUse, restoreFolder } from './src/database/data-folder.ts';
export type { Database, Queryable, QueryResult, Statement } from './src/database/database.ts';
export { readMigrationFiles } from './src/database/migrate.ts';
export { type DatabaseLocation, openDatabase, prepareDatabase } from './src/database/open.ts';
export { syncFolder, syncFolderAside, syncTree } from './src/database/pglite-folder.ts';
export { trimMemory, trimMemorySoon } from './src/database/trim-memory.ts';
export { isClientGone, isUnavailable, StartError } from './src/errors.ts';
export type { FunctionContext, FunctionHandler } from './src/functions/routes.ts';
export { addressRanges } from './src/gateway/client-address.ts';
export {
  createJwt,
  databaseJwtSecret,
  type Jwt,
  newJwtSecret,
  signLegacyKey,
} from './src/gateway/jwt.ts';
export type { Logger } from './src/log.ts';
export type { SupabaseOptions };

/**
 * Loads the modules of `createSupabase` in advance, while the program waits for something else.
 *
 * @example await Promise.all([loadSupabase(), openDatabase({ folder: 'data' }, log)]);
 */
export const loadSupabase = () => import('./src/create-supabase.ts');

/**
 * Returns the subset of Supabase that README.md lists, over one database, as a Hono application to mount
 * or to call: `fetch(request, connection)`, where the connection says where the request comes from. The
 * catalogue is read once: a migration applied later takes effect after a restart.
 * Throws StartError if the database cannot be brought to the state of the migrations.
 *
 * @example
 * const supabase = await createSupabase({ database, migrations: 'migrations', publishableKey, log });
 * serve({ fetch: supabase.fetch, port: 54321 });
 */
export async function createSupabase(options: SupabaseOptions): Promise<Hono> {
  return (await loadSupabase()).createSupabase(options);
}
