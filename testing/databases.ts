import { inject } from 'vitest';
import type { Database } from '#embedded-supabase/database/database.ts';
import { prepareDatabase } from '#embedded-supabase/database/open.ts';
import { openPGliteThread } from '#embedded-supabase/database/pglite-thread.ts';
import { openPostgres } from '#embedded-supabase/database/postgres.ts';
import { MIGRATIONS_FOLDER } from '#server/migrations.ts';
import { createDatabase } from './postgres.ts';

export interface TestDatabase {
  engine: Database['engine'];
  /** Opens an empty database of its own that has all migrations. Close it after the test. */
  open(): Promise<Database>;
}

/** The engines that every suite of the backend runs on: `describe.each(testDatabases)`. */
export const testDatabases: readonly TestDatabase[] = [
  { engine: 'pglite', open: async () => prepared(await openPGliteThread()) },
  {
    engine: 'postgres',
    open: async () => prepared(openPostgres({ url: await createPostgresDatabase(), poolSize: 5 })),
  },
];

/** Makes an empty database on the PostgreSQL of the test run and gives its address. */
export async function createPostgresDatabase(): Promise<string> {
  const response = await fetch(inject('postgresDoor'));
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return createDatabase(text.replace(/\/postgres$/, ''));
}

async function prepared(database: Database): Promise<Database> {
  await prepareDatabase(database, MIGRATIONS_FOLDER);
  return database;
}
