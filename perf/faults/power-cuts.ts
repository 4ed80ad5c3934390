import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#embedded-supabase/database/database.ts';
import { openPGlite } from '#embedded-supabase/database/pglite.ts';
import { openPostgres } from '#embedded-supabase/database/postgres.ts';
import { makeLoopDisk } from '#testing/loop-disk.ts';
import { loadMessages } from '#testing/message-load.ts';
import { startPostgresOn } from '#testing/postgres-on-disk.ts';
import { startServer } from '#testing/server-process.ts';

export interface PowerCutOptions {
  engine: Database['engine'];
  cuts: number;
  /** Prospects who send at the same time. */
  clients: number;
  random: () => number;
  onEvent?: (event: string) => void;
}

export interface PowerCutReport {
  cuts: number;
  acknowledged: number;
  /** Acknowledged messages that were not stored after a later start. */
  lost: number;
  storedTwice: number;
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
  const port = await freePort();
  const start = async () => {
    if (engine === 'pglite') return { variables: { DATA_DIR: disk.folder }, postgres: null };
    const postgres = await startPostgresOn(disk.folder, port);
    return { variables: { DATABASE_URL: postgres.url, JWT_SECRET: 'x'.repeat(32) }, postgres };
  };
  try {
    for (let cut = 1; cut <= cuts; cut += 1) {
      const { variables, postgres } = await start();
      const server = await startServer(variables);
      const load = loadMessages({ addresses: [server.url], clients });
      const due = FEWEST + Math.floor(random() * SPREAD);
      while (load.acknowledged.length < due) await sleep(random() * 10);
      process.kill(server.pid, 'SIGSTOP');
      postgres?.freeze();
      acknowledged.push(...load.acknowledged);
      await disk.cutPower(async () => {
        await Promise.all([server.end('SIGKILL'), postgres?.kill()]);
        await load.stop();
      });
      onEvent(`power cut ${cut}, ${acknowledged.length} acknowledged`);
    }
    const { postgres } = await start();
    const stored = await readMessages(
      postgres
        ? openPostgres({ url: postgres.url, poolSize: 1 })
        : await openPGlite({ folder: join(disk.folder, 'pglite') }),
    );
    await postgres?.kill();
    const distinct = new Set(stored);
    return {
      cuts,
      acknowledged: acknowledged.length,
      lost: acknowledged.filter((text) => !distinct.has(text)).length,
      storedTwice: stored.length - distinct.size,
    };
  } finally {
    disk.remove();
  }
}

async function readMessages(database: Database): Promise<string[]> {
  const { rows } = await database.query<{ message: string }>(
    'select message from public.contact_messages',
  );
  await database.close();
  return rows.map(({ message }) => message);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
