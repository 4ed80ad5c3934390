import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPGlite } from '#embedded-supabase/testing';
import { makeDataFolder } from '#tests/support/data-folder.ts';
import { loadMessages } from '#tests/support/load.ts';
import { startServer } from '#tests/support/server-process.ts';
import { BENT_PROCESS } from './bent-server.ts';
import { compareStored, type Kept } from './stored.ts';

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
      const server = await startServer({ DATA_DIR: folder, NODE_OPTIONS: BENT_PROCESS });
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
