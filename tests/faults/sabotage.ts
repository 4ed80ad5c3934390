import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPGlite } from '#embedded-supabase/testing';
import { loadMessages } from '#tests/support/load.ts';
import { makeDataFolder, SABOTAGED, startServer } from '#tests/support/server-process.ts';
import { compareStored, type Kept } from './on-disk.ts';

export interface ClockLeapReport extends Kept {
  leaps: number;
  /** Leaps that the database noticed, so that retention waits. */
  noticed: number;
}

const HOUR = 60 * 60 * 1_000;
const DAY = 24 * HOUR;
/** Further than any message is kept, in days. */
const [SHORTEST, SPREAD] = [1_200, 2_000];

/**
 * Starts the server alternately with the right clock and with one that is years ahead, or an hour back:
 * messages are stored meanwhile, and retention, which runs at each start, must erase nothing.
 */
export async function runClockLeaps(options: {
  leaps: number;
  random: () => number;
  /** Which way the clock is wrong: by years ahead (the default), or by an hour back. */
  direction?: 'ahead' | 'back';
  /** Folder of a database that has all migrations, to begin with; without it one is made. */
  template?: string | undefined;
  onEvent?: (event: string) => void;
}): Promise<ClockLeapReport> {
  const { leaps, random, direction = 'ahead', template, onEvent = () => undefined } = options;
  const folder = makeDataFolder('clock-leaps-', template);
  const open = () => openPGlite({ folder: join(folder, 'pglite') });
  const acknowledged: string[] = [];
  let noticed = 0;
  try {
    for (let leap = 1; leap <= leaps; leap += 1) {
      acknowledged.push(...(await storeMessages({ DATA_DIR: folder })));
      const days = SHORTEST + Math.floor(random() * SPREAD);
      const [offset, name] =
        direction === 'back' ? [-HOUR, 'an hour back'] : [days * DAY, `${days} days ahead`];
      const variables = { NODE_OPTIONS: SABOTAGED, CLOCK_LEAP: String(offset) };
      acknowledged.push(...(await storeMessages({ DATA_DIR: folder, ...variables })));
      const database = await open();
      const { rows } = await database.query('select from private.clock where leapt_at > now()');
      await database.close();
      noticed += rows.length;
      onEvent(`clock ${name}`);
    }
    return { leaps, noticed, ...(await compareStored(acknowledged, await open())) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Starts a server, sends it messages, ends it when its start is complete, and returns what it acknowledged. */
async function storeMessages(variables: Record<string, string>): Promise<readonly string[]> {
  const server = await startServer(variables);
  const load = loadMessages({ addresses: [server.url], clients: 4 });
  while (load.acknowledged.length < 10) await sleep(5);
  await load.stop();
  await server.end();
  return load.acknowledged;
}

export interface ThreadDeathReport extends Kept {
  deaths: number;
  /** Times that the server ended by itself and said why in a line. */
  explained: number;
}

/** How long a server may take to notice, in milliseconds; it is ended then. */
const PATIENCE = 30_000;

/** Ends the thread of the embedded database under load, again and again; the server must not hang. */
export async function runThreadDeaths(options: {
  deaths: number;
  clients: number;
  random: () => number;
  /** Folder of a database that has all migrations, to begin with; without it one is made. */
  template?: string | undefined;
  onEvent?: (event: string) => void;
}): Promise<ThreadDeathReport> {
  const { deaths, clients, random, template, onEvent = () => undefined } = options;
  const folder = makeDataFolder('thread-deaths-', template);
  const acknowledged: string[] = [];
  let explained = 0;
  try {
    for (let death = 1; death <= deaths; death += 1) {
      const server = await startServer({ DATA_DIR: folder, NODE_OPTIONS: SABOTAGED });
      const load = loadMessages({ addresses: [server.url], clients });
      const due = 5 + Math.floor(random() * 40);
      while (load.acknowledged.length < due) await sleep(5);
      process.kill(server.pid, 'SIGUSR2');
      const noticed = await Promise.race([server.ended, sleep(PATIENCE, 'hangs')]);
      if (noticed === 1 && /the embedded database broke/.test(server.output())) explained += 1;
      else await server.end('SIGKILL');
      await load.stop();
      acknowledged.push(...load.acknowledged);
      onEvent(`thread death ${death}, ${acknowledged.length} acknowledged`);
    }
    const database = await openPGlite({ folder: join(folder, 'pglite') });
    return { deaths, explained, ...(await compareStored(acknowledged, database)) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
