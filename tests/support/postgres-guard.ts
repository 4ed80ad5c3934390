/**
 * Runs one PostgreSQL for postgres.ts and ends it when standard input closes, which happens when
 * the process that wanted it ends. PostgreSQL refuses to run as root: then it runs as the user `nobody`.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const NOBODY = { uid: 65_534, gid: 65_534 };
const options = JSON.parse(process.argv[2] ?? '{}') as {
  binaries: string;
  port: number;
  durable: boolean;
};
const identity = process.getuid?.() === 0 ? NOBODY : {};
const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
if (identity === NOBODY) chownSync(folder, NOBODY.uid, NOBODY.gid);

let server: ChildProcess | undefined;
process.stdin.on('end', stop).resume();
process.on('SIGINT', () => undefined);
process.on('SIGTERM', stop);
try {
  await start();
  console.log('ready');
} catch (error) {
  console.error((error as Error).message);
  stop();
}

async function start(): Promise<void> {
  const data = join(folder, 'data');
  const binaries = reachable(options.binaries);
  execFileSync(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...identity, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    ...(!options.durable && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  server = spawn(join(binaries, 'postgres'), ['-D', data, '-p', `${options.port}`, ...flags], {
    ...identity,
    cwd: folder,
    stdio: 'ignore',
  });
  server.once('exit', stop);
  await answers();
}

/** A folder below root's home is closed to nobody: then the programs are copied beside the data. */
function reachable(binaries: string): string {
  try {
    execFileSync(join(binaries, 'postgres'), ['--version'], { ...identity, cwd: folder });
    return binaries;
  } catch {
    const copy = join(folder, 'native');
    cpSync(join(binaries, '..'), copy, { recursive: true, verbatimSymlinks: true });
    return join(copy, 'bin');
  }
}

async function answers(): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const client = new pg.Client({
      connectionString: `postgres://postgres@127.0.0.1:${options.port}/postgres`,
    });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (attempt === 100) throw error;
      await sleep(50);
    }
  }
}

function stop(): void {
  server?.removeAllListeners('exit');
  if (server?.exitCode === null && server.signalCode === null) {
    server.once('exit', clean);
    server.kill('SIGQUIT');
  } else {
    clean();
  }
}

function clean(): void {
  rmSync(folder, { recursive: true, force: true });
  process.exit(0);
}
