import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { prepareDatabase } from '#embedded-supabase';
import { openPGlite } from '#embedded-supabase/testing';
import { MIGRATIONS_FOLDER } from '#server/migrations.ts';

/** A database that has all migrations, to begin others from: making one anew costs ten times as much. */
export interface Template {
  /** A data folder of the embedded database (DATA_DIR/pglite), closed: to be copied. */
  folder: string;
  /** The same as a dump, for databases in memory. */
  dump: string;
}

const at = (place: string): Template => ({
  folder: join(place, 'pglite'),
  dump: join(place, 'pglite.tar'),
});

/** The template that `npm test` has made for all its steps (TEST_TEMPLATE), or a new one in the folder. */
export async function templateFor(place: string): Promise<Template> {
  const { TEST_TEMPLATE } = process.env;
  return TEST_TEMPLATE ? at(TEST_TEMPLATE) : makeTemplate(place);
}

/** Makes the template of a test run in a folder of its own. */
export async function makeTemplate(place: string): Promise<Template> {
  mkdirSync(place, { recursive: true });
  const template = at(place);
  const database = await openPGlite({ folder: template.folder });
  await prepareDatabase(database, MIGRATIONS_FOLDER);
  await database.close();
  const pglite = await PGlite.create({ dataDir: template.folder, extensions: { pg_trgm } });
  const dump = await pglite.dumpDataDir('none');
  await pglite.close();
  writeFileSync(template.dump, Buffer.from(await dump.arrayBuffer()));
  return template;
}
