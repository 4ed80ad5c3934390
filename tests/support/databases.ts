import { cpSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { Database } from '#embedded-supabase';
import { openPGliteThread, openPostgres } from '#embedded-supabase/testing';
import { POSTGRES_TEMPLATE } from './global-setup.ts';
import { createDatabase } from './postgres.ts';

export interface TestDatabase {
  engine: Database['engine'];
  /** Opens an empty database of its own that has all migrations. Close it after the test. */
  open(): Promise<Database>;
}

/** The engines that every suite of the backend runs on: `describe.each(testDatabases)`. */
export const testDatabases: readonly TestDatabase[] = [
  { engine: 'pglite', open: async () => openPGliteThread({ dump: await shared('/pglite') }) },
  {
    engine: 'postgres',
    open: async () => openPostgres({ url: await newDatabase(POSTGRES_TEMPLATE), poolSize: 5 }),
  },
];

/** Folder of a closed embedded database that has all migrations; copy it (tests/support/data-folder.ts). */
export const templateFolder = () => shared('/folder');

/** Makes an empty database on the PostgreSQL of the test run and gives its address. */
export const createPostgresDatabase = () => newDatabase();

/** The same with all migrations. */
export const createPreparedDatabase = () => newDatabase(POSTGRES_TEMPLATE);

/** Makes a data folder (DATA_DIR) with all migrations, where no server has run yet, inside `place`. */
export async function newDataFolder(place: string): Promise<string> {
  const folder = mkdtempSync(join(place, 'data-'));
  cpSync(await templateFolder(), join(folder, 'pglite'), { recursive: true });
  return folder;
}

async function newDatabase(template?: string): Promise<string> {
  return createDatabase((await shared('/postgres')).replace(/\/postgres$/, ''), template);
}

async function shared(path: string): Promise<string> {
  const response = await fetch(`${inject('sharedDatabases')}${path}`);
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return text;
}
