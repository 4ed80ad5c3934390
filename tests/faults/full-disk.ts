import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#embedded-supabase';
import { loadMessages } from '#tests/support/load.ts';
import { makeLoopDisk } from '#tests/support/loop-disk.ts';
import { type ServerProcess, startServer } from '#tests/support/server-process.ts';
import { compareStored, type DiskDatabase, type Kept, startOnDisk } from './on-disk.ts';

export interface FullDiskReport extends Kept {
  /** Messages refused with an error while the disk was full. */
  refused: number;
  /** Status of /ready then; 0 if the server had exited. */
  ready: number;
  /** Whether a server that exited explained why in one line. */
  explained: boolean;
}

/** How long a server may keep storing without noticing, in milliseconds. */
const PATIENCE = 60_000;

/**
 * Fills the disk of the data under load until a message is refused or the server ends, makes room
 * again, and sends on. The disk is a loop device; null where the machine does not allow one.
 */
export async function runFullDisk(options: {
  engine: Database['engine'];
  clients: number;
  /** Folder of a database that has all migrations, to begin with; without it one is made. */
  template?: string | undefined;
  onEvent?: (event: string) => void;
}): Promise<FullDiskReport | null> {
  const { engine, clients, onEvent = () => undefined } = options;
  const disk = makeLoopDisk();
  if (!disk) return null;
  const acknowledged: string[] = [];
  if (engine === 'pglite' && options.template) disk.begin(options.template, 'pglite');
  let place: DiskDatabase | undefined;
  let server: ServerProcess | undefined;
  const ended = () => server?.ended.then(() => true);
  /** Sends until `enough`, the server ends, or time is up; resolves to what was refused. */
  const send = async (enough: (load: ReturnType<typeof loadMessages>) => boolean) => {
    const load = loadMessages({ addresses: [server?.url ?? ''], clients });
    const end = performance.now() + PATIENCE;
    let gone: boolean | undefined = false;
    while (!gone && !enough(load) && performance.now() < end) {
      gone = await Promise.race([ended(), sleep(20, false)]);
    }
    await load.stop();
    acknowledged.push(...load.acknowledged);
    return load.refused.length;
  };
  try {
    place = await startOnDisk(engine, disk.folder);
    server = await startServer(place.variables);
    await send(({ acknowledged }) => acknowledged.length >= 50);
    const empty = disk.fill();
    onEvent('disk full');
    const refused = await send(({ refused: said }) => said.length >= clients);
    const ready = await fetch(`${server.url}/ready`).then(
      ({ status }) => status,
      () => 0,
    );
    const explained = ready !== 0 || /the embedded database broke/.test(server.output());
    empty();
    onEvent('space again');
    await server.end();
    await place.stop();
    place = await startOnDisk(engine, disk.folder);
    server = await startServer(place.variables);
    const before = acknowledged.length;
    await send(({ acknowledged }) => acknowledged.length >= 50);
    if (acknowledged.length === before) throw new Error('nothing is stored after a full disk');
    await server.end();
    return {
      refused,
      ready,
      explained,
      ...(await compareStored(acknowledged, await place.open())),
    };
  } finally {
    await server?.end('SIGKILL');
    await place?.stop();
    disk.remove();
  }
}
