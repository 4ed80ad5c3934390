import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#embedded-supabase';
import { loadMessages } from '#tests/support/load.ts';
import { makeLoopDisk } from '#tests/support/loop-disk.ts';
import { startServer } from '#tests/support/server-process.ts';
import { compareStored, type Kept, startOnDisk } from './on-disk.ts';

export interface PowerCutOptions {
  engine: Database['engine'];
  cuts: number;
  /** Prospects who send at the same time. */
  clients: number;
  random: () => number;
  /** Folder of a database that has all migrations, to begin with; without it one is made. */
  template?: string | undefined;
  onEvent?: (event: string) => void;
}

/** A message is lost if it was acknowledged before a cut and is not stored after the last. */
export interface PowerCutReport extends Kept {
  cuts: number;
}

/** Acknowledgements after which a cut may come, and up to how many more it waits. */
const [FEWEST, SPREAD] = [5, 60];

/**
 * Cuts the power of the disk again and again while a real server stores messages on it, and starts again
 * on what is left each time. The disk is a loop device; null where the machine does not allow one.
 */
export async function runPowerCuts(options: PowerCutOptions): Promise<PowerCutReport | null> {
  const { engine, cuts, clients, random, onEvent = () => undefined } = options;
  const disk = makeLoopDisk();
  if (!disk) return null;
  const acknowledged: string[] = [];
  if (engine === 'pglite' && options.template) disk.begin(options.template, 'pglite');
  try {
    for (let cut = 1; cut <= cuts; cut += 1) {
      const place = await startOnDisk(engine, disk.folder);
      const server = await startServer(place.variables);
      const load = loadMessages({ addresses: [server.url], clients });
      const due = FEWEST + Math.floor(random() * SPREAD);
      while (load.acknowledged.length < due) await sleep(random() * 10);
      process.kill(server.pid, 'SIGSTOP');
      place.freeze();
      acknowledged.push(...load.acknowledged);
      await disk.cutPower(async () => {
        await Promise.all([server.end('SIGKILL'), place.stop()]);
        await load.stop();
      });
      onEvent(`power cut ${cut}, ${acknowledged.length} acknowledged`);
    }
    const place = await startOnDisk(engine, disk.folder);
    const kept = await compareStored(acknowledged, await place.open());
    await place.stop();
    return { cuts, ...kept };
  } finally {
    disk.remove();
  }
}
