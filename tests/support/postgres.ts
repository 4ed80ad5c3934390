import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { findPostgres } from './postgres-binaries.ts';

export interface PostgresServer {
  /** Address of the maintenance database, as its superuser. */
  url: string;
  /** Makes an empty database and gives its address. */
  createDatabase(): Promise<string>;
  /** Ends the server at once and removes its files. */
  stop(): Promise<void>;
}

export interface PostgresOptions {
  /** Whether commits wait for the disk, as in production. Tests do without. */
  durable?: boolean;
}

const GUARD = fileURLToPath(new URL('./postgres-guard.ts', import.meta.url));

/**
 * Starts a real PostgreSQL for this process: its own data folder, a free port of the loopback
 * interface, no other socket. It ends when this process does, however that ends.
 */
export async function startPostgres({
  durable = false,
}: PostgresOptions = {}): Promise<PostgresServer> {
  const port = await freePort();
  const guard = spawn(
    process.execPath,
    [GUARD, JSON.stringify({ binaries: await findPostgres(), port, durable })],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  // Neither the guard nor its pipes keep a test run alive.
  guard.unref();
  const ended = once(guard, 'exit');
  const [line] = (await Promise.race([
    once(guard.stdout, 'data'),
    ended.then(([code]) => {
      throw new Error(`PostgreSQL did not start (status ${code})`);
    }),
  ])) as [Buffer];
  if (line.toString().trim() !== 'ready') throw new Error(`PostgreSQL did not start: ${line}`);
  (guard.stdout as unknown as { unref(): void }).unref();
  (guard.stdin as unknown as { unref(): void }).unref();
  const address = `postgres://postgres@127.0.0.1:${port}`;
  return {
    url: `${address}/postgres`,
    createDatabase: () => createDatabase(address),
    async stop() {
      guard.ref();
      guard.stdin.end();
      await ended;
    },
  };
}

/** Creates an empty database on a server of startPostgres and returns its address. */
async function createDatabase(address: string): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: `${address}/postgres` });
  await client.connect();
  try {
    await client.query(`create database ${name}`);
  } finally {
    await client.end();
  }
  return `${address}/${name}`;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
