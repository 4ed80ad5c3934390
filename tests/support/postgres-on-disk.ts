import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findPostgres } from './postgres.ts';

const NOBODY = { uid: 65_534, gid: 65_534 };

export interface PostgresOnDisk {
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
export async function startPostgresOn(folder: string, port: number): Promise<PostgresOnDisk> {
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

/** A process and its children, the parent first. */
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
