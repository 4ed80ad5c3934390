import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPGlite } from '#embedded-supabase/testing';
import { makeDataFolder } from '#tests/support/data-folder.ts';
import { loadMessages } from '#tests/support/load.ts';
import { startServer } from '#tests/support/server-process.ts';
import { BENT_PROCESS } from './bent-server.ts';
import { compareStored, type Kept } from './stored.ts';

export interface ClockLeapReport extends Kept {
  leaps: number;
  /** Leaps that the database noticed, so that retention waits. */
  noticed: number;
}

const DAY = 24 * 60 * 60 * 1_000;
/** Further than any message is kept, in days. */
const [SHORTEST, SPREAD] = [1_200, 2_000];

/**
 * Starts the server once with a clock that is years ahead, and once more with the right one, again and
 * again: retention, which runs at each start, must erase nothing.
 */
export async function runClockLeaps(options: {
  leaps: number;
  random: () => number;
  /** Folder of a database that has all migrations, to begin with; without it one is made. */
  template?: string | undefined;
  onEvent?: (event: string) => void;
}): Promise<ClockLeapReport> {
  const { leaps, random, template, onEvent = () => undefined } = options;
  const folder = makeDataFolder('clock-leaps-', template);
  const open = () => openPGlite({ folder: join(folder, 'pglite') });
  const acknowledged: string[] = [];
  let noticed = 0;
  try {
    for (let leap = 1; leap <= leaps; leap += 1) {
      const server = await startServer({ DATA_DIR: folder });
      const load = loadMessages({ addresses: [server.url], clients: 4 });
      while (load.acknowledged.length < 10) await sleep(5);
      await load.stop();
      acknowledged.push(...load.acknowledged);
      await server.end();

      const days = SHORTEST + Math.floor(random() * SPREAD);
      const variables = { NODE_OPTIONS: BENT_PROCESS, CLOCK_LEAP: String(days * DAY) };
      // It finishes what it does at its start before it ends.
      await (await startServer({ DATA_DIR: folder, ...variables })).end();
      const database = await open();
      const { rows } = await database.query('select from private.clock where leapt_at > now()');
      await database.close();
      noticed += rows.length;
      onEvent(`clock ${days} days ahead`);
    }
    return { leaps, noticed, ...(await compareStored(acknowledged, await open())) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
