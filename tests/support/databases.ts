import { cpSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { createPostgresDatabase, databasesWith, sharedTemplate } from '#embedded-supabase/testing';

export { createPostgresDatabase, type TestDatabase } from '#embedded-supabase/testing';

/** The migrations of this project, under the name of tests/support/global-setup.ts. */
const SET = 'site';

/** The engines that every suite of the backend runs on: `describe.each(testDatabases)`. */
export const testDatabases = databasesWith(SET);

/** Folder of a closed embedded database that has all migrations; copy it (tests/support/server-process.ts). */
export const templateFolder = async () => (await sharedTemplate(SET)).folder;

/** Creates a database with all migrations on the PostgreSQL of the test run and returns its address. */
export const createPreparedDatabase = () => createPostgresDatabase(SET);

/** Creates a data folder (DATA_DIR) with all migrations, where no server has run yet, inside `place`. */
export async function newDataFolder(place: string): Promise<string> {
  const folder = mkdtempSync(join(place, 'data-'));
  cpSync(await templateFolder(), join(folder, 'pglite'), { recursive: true });
  return folder;
}
