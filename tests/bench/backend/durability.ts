import { setTimeout as sleep } from 'node:timers/promises';
import { loadMessages } from '#tests/support/load.ts';
import { startServer } from '#tests/support/server-process.ts';
import { makePlace } from './place.ts';
import type { BenchOptions, Report } from './report.ts';

/** Longest time under load before a kill, in milliseconds. */
const LONGEST = 1_500;

/** Ends the server by kill -9 at random moments under load and looks for what it had acknowledged. */
export async function measureDurability(
  engine: BenchOptions['engines'][number],
  { kills, clients }: BenchOptions,
  report: Report,
): Promise<void> {
  const place = await makePlace(engine);
  const acknowledged: string[] = [];
  let refused = 0;
  try {
    for (let kill = 0; kill < kills; kill++) {
      const server = await startServer(place.variables);
      const load = loadMessages({ addresses: [server.url], clients });
      await sleep(50 + Math.random() * LONGEST);
      await server.end('SIGKILL');
      await load.stop();
      acknowledged.push(...load.acknowledged);
      refused += load.refused.length;
    }
    const database = await place.open();
    const { rows } = await database.query<{ message: string }>(
      'select message from public.contact_messages',
    );
    await database.close();
    const stored = rows.map(({ message }) => message);
    const distinct = new Set(stored);
    const lost = acknowledged.filter((text) => !distinct.has(text)).length;
    const repeated = stored.length - distinct.size;
    report(`${engine}: ${kills} × kill -9 under load, lost of ${acknowledged.length}`, {
      value: `${lost} (stored twice ${repeated}, refused ${refused})`,
      goal: '0',
      reached: lost === 0 && repeated === 0 && refused === 0,
    });
  } finally {
    await place.remove();
  }
}
