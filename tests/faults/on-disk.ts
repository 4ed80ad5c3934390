import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Database } from '#embedded-supabase';
import { openPGlite, openPostgres } from '#embedded-supabase/testing';
import { startPostgresOn } from '#tests/support/postgres-on-disk.ts';

/** The database of a server whose files lie on a disk that a fault is done to. */
export interface DiskDatabase {
  /** Environment of a server that works with it. */
  variables: Record<string, string>;
  /** Opens it while no server has it open. */
  open(): Promise<Database>;
  /** Stops PostgreSQL where it is. */
  freeze(): void;
  /** Ends PostgreSQL at once. */
  stop(): Promise<void>;
}

/** Starts PostgreSQL on a folder, or names the folder to the embedded database. */
export async function startOnDisk(
  engine: Database['engine'],
  folder: string,
): Promise<DiskDatabase> {
  if (engine === 'pglite') {
    return {
      variables: { DATA_DIR: folder },
      open: () => openPGlite({ folder: join(folder, 'pglite') }),
      freeze: () => undefined,
      stop: async () => undefined,
    };
  }
  const { url, freeze, kill } = await startPostgresOn(folder, await freePort());
  return {
    variables: { DATABASE_URL: url, JWT_SECRET: 'x'.repeat(32) },
    open: async () => openPostgres({ url, poolSize: 1 }),
    freeze,
    stop: kill,
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

/** Counts of messages that a server had acknowledged. */
export interface Kept {
  acknowledged: number;
  rows: number;
  /** Acknowledged messages that are not stored. */
  lost: number;
  /** Rows beyond one for a message. */
  storedTwice: number;
}

/** Compares what was acknowledged with what is stored, and closes the database. */
export async function compareStored(
  acknowledged: readonly string[],
  database: Database,
): Promise<Kept> {
  const { rows } = await database.query<{ message: string }>(
    'select message from public.contact_messages',
  );
  await database.close();
  const stored = new Set(rows.map(({ message }) => message));
  return {
    acknowledged: acknowledged.length,
    rows: rows.length,
    lost: acknowledged.filter((text) => !stored.has(text)).length,
    storedTwice: rows.length - stored.size,
  };
}
