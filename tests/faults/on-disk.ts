import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Database } from '#embedded-supabase';
import { openPGlite, openPostgres } from '#embedded-supabase/testing';
import { findPostgres } from '#tests/support/postgres.ts';

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

const NOBODY = { uid: 65_534, gid: 65_534 };

interface PostgresOnDisk {
  url: string;
  /** Stops all its processes where they are. */
  freeze(): void;
  /** Ends all its processes at once. */
  kill(): Promise<void>;
}

/**
 * Starts PostgreSQL with its own settings (commits wait for the disk) on a folder, which is made at the
 * first start. Needs root, for it runs as nobody. For tests that cut the power of the folder's disk.
 */
async function startPostgresOn(folder: string, port: number): Promise<PostgresOnDisk> {
  const binaries = await findPostgres();
  const data = join(folder, 'postgres');
  if (!existsSync(data)) {
    mkdirSync(data, { mode: 0o700 });
    chownSync(data, NOBODY.uid, NOBODY.gid);
    const options = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C'];
    execFileSync(join(binaries, 'initdb'), options, { ...NOBODY, cwd: '/', stdio: 'pipe' });
  }
  const settings = ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='];
  const server = spawn(join(binaries, 'postgres'), ['-D', data, '-p', `${port}`, ...settings], {
    ...NOBODY,
    cwd: '/',
    stdio: 'ignore',
  });
  const ended = once(server, 'exit');
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await answers(url);
  const all = (signal: NodeJS.Signals) => {
    for (const pid of family(server.pid ?? 0)) {
      try {
        process.kill(pid, signal);
      } catch {
        // It ended by itself, or with its parent.
      }
    }
  };
  return {
    url,
    freeze: () => all('SIGSTOP'),
    async kill() {
      all('SIGKILL');
      await ended;
    },
  };
}

/** Returns a process and its children, the parent first. */
function family(parent: number): number[] {
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const children = processes.filter((pid) => {
    try {
      return readFileSync(`/proc/${pid}/status`, 'utf8').includes(`\nPPid:\t${parent}\n`);
    } catch {
      return false;
    }
  });
  return [parent, ...children.map(Number)];
}

async function answers(url: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      if (attempt === 300) throw error;
      await sleep(100);
    }
  }
}
