import { setTimeout as sleep } from 'node:timers/promises';
import { DEFAULT_PUBLISHABLE_KEY } from '#shared/backend.ts';
import { residentMegabytes } from '#tests/support/load.ts';
import { startServer } from '#tests/support/server-process.ts';
import { makePlace } from './place.ts';
import type { BenchOptions } from './report.ts';
import { median, type Report } from './report.ts';

const STARTS = 5;
/** Time for a process to become idle, in milliseconds. */
const SETTLE = 5_000;
/** Resident memory allowed to an idle process, in megabytes. */
const MEMORY = { pglite: 400, postgres: 120 };

/** Time from the start of the process to its first answer, and its memory when idle. */
export async function measureStart(
  engine: BenchOptions['engines'][number],
  report: Report,
): Promise<void> {
  const place = await makePlace(engine);
  try {
    await (await startServer(place.variables)).end();
    const times: number[] = [];
    for (let run = 0; run < STARTS; run++) {
      const start = performance.now();
      const server = await startServer(place.variables);
      await fetch(`${server.url}/rest/v1/none`, { headers: { apikey: DEFAULT_PUBLISHABLE_KEY } });
      times.push(performance.now() - start);
      await server.end();
    }
    const time = median(times);
    report(`${engine}: start to first answer (median of ${STARTS})`, {
      value: `${time.toFixed(0)} ms`,
      ...(engine === 'pglite' && { goal: '≤ 1500 ms', reached: time <= 1500 }),
    });
    const server = await startServer(place.variables);
    await sleep(SETTLE);
    const memory = residentMegabytes(server.pid);
    await server.end();
    report(`${engine}: resident memory, idle`, {
      value: `${memory} MB`,
      goal: `≤ ${MEMORY[engine]} MB`,
      reached: memory <= MEMORY[engine],
    });
  } finally {
    await place.remove();
  }
}
