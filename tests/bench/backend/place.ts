import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '#embedded-supabase';
import { openPGlite, openPostgres } from '#embedded-supabase/testing';
import { startPostgres } from '#tests/support/postgres.ts';

/** Where one benchmark keeps its data: a folder, or a database on a PostgreSQL of its own. */
export interface Place {
  /** Environment of a server that works here. */
  variables: Record<string, string>;
  /** Opens the data while no server has it open (PGlite), or beside one (PostgreSQL). */
  open(): Promise<Database>;
  remove(): Promise<void>;
}

/** Makes an empty place. PostgreSQL waits for the disk at each commit, as in production. */
export async function makePlace(engine: Database['engine']): Promise<Place> {
  if (engine === 'pglite') {
    const folder = mkdtempSync(join(tmpdir(), 'bench-'));
    return {
      variables: { DATA_DIR: folder },
      open: () => openPGlite({ folder: join(folder, 'pglite') }),
      remove: async () => rmSync(folder, { recursive: true, force: true }),
    };
  }
  const postgres = await startPostgres({ durable: true });
  const url = await postgres.createDatabase();
  return {
    variables: { DATABASE_URL: url },
    open: async () => openPostgres({ url, poolSize: 10 }),
    remove: () => postgres.stop(),
  };
}
