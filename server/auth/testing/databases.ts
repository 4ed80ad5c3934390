import type { Database } from '../../database/database.ts';
import { prepareDatabase } from '../../database/open.ts';
import { openPGlite } from '../../database/pglite.ts';

async function open(): Promise<Database> {
  const database = await openPGlite();
  await prepareDatabase(database);
  return database;
}

/** The engines that a suite runs on; `open` gives an empty, prepared database. */
export const testDatabases = [{ engine: 'pglite', open }];
