import { setTimeout as sleep } from 'node:timers/promises';
import { prepareDatabase } from '#embedded-supabase';
import { MIGRATIONS_FOLDER } from '#shared/root.ts';
import { loadMessages } from '#tests/support/load.ts';
import { SABOTAGED, startServer } from '#tests/support/server-process.ts';
import { makePlace, type Place } from './place.ts';
import type { BenchOptions } from './report.ts';
import { percentile, type Report } from './report.ts';

/** Time for the engine to get warm, before anything is counted, in milliseconds. */
const WARM_UP = 2_000;

/**
 * Messages per second over HTTP, beside inserts of the same messages straight through the database
 * driver in the same run; triggers, constraints and scoring are the same for both. With PGlite also what
 * its syncs of the disk cost.
 */
export async function measureThroughput(
  engine: BenchOptions['engines'][number],
  { seconds, clients }: BenchOptions,
  report: Report,
): Promise<void> {
  const place = await makePlace(engine);
  try {
    const driver = await measureDriver(place, seconds, clients);
    const http = await measureHttp(place, seconds, clients);
    const isPGlite = engine === 'pglite';
    report(`${engine}: inserts over HTTP, ${clients} clients`, {
      value: `${http.perSecond.toFixed(0)}/s (p50 ${http.p50.toFixed(0)} ms, p99 ${http.p99.toFixed(0)} ms)`,
      ...(isPGlite && { goal: '≥ 400/s', reached: http.perSecond >= 400 }),
    });
    if (isPGlite) {
      const unsafe = { NODE_OPTIONS: SABOTAGED, NO_SYNC: '1' };
      const faster = await measureHttp(place, seconds, clients, unsafe);
      report(`${engine}: the same without syncs, share that is left with them`, {
        value: `${faster.perSecond.toFixed(0)}/s, ${(http.perSecond / faster.perSecond).toFixed(2)}`,
      });
    }
    report(`${engine}: ratio to the driver (${driver.toFixed(0)}/s)`, {
      value: (http.perSecond / driver).toFixed(2),
      goal: '≥ 0.40',
      reached: http.perSecond / driver >= 0.4,
    });
    report(`${engine}: acknowledged, stored, other answers`, {
      value: `${http.acknowledged}, ${http.stored}, ${http.refused}`,
      goal: 'equal, 0',
      reached: http.acknowledged === http.stored && http.refused === 0,
    });
  } finally {
    await place.remove();
  }
}

async function measureDriver(place: Place, seconds: number, clients: number): Promise<number> {
  const database = await place.open();
  await prepareDatabase(database, MIGRATIONS_FOLDER);
  await database.query('update private.settings set contact_quota = 0');
  let inserted = 0;
  let stopped = false;
  async function client(): Promise<void> {
    while (!stopped) {
      const text = `Bonjour, je souhaite un site pour mon salon. Message ${crypto.randomUUID()}`;
      await database.query(
        'insert into public.contact_messages (name, email, subject, message) values ($1, $2, $3, $4)',
        ['Awa Koné', 'awa@exemple.ci', 'Site vitrine pour un salon', text],
      );
      inserted += 1;
      // PGlite answers at once: without a turn of the event loop no timer would ever stop this.
      if (database.engine === 'pglite') await new Promise(setImmediate);
    }
  }
  const running = Array.from({ length: clients }, client);
  await sleep(WARM_UP);
  const [before, start] = [inserted, performance.now()];
  await sleep(seconds * 1000);
  const perSecond = (inserted - before) / ((performance.now() - start) / 1000);
  stopped = true;
  await Promise.all(running);
  await database.execute('truncate public.contact_messages cascade');
  await database.close();
  return perSecond;
}

async function measureHttp(
  place: Place,
  seconds: number,
  clients: number,
  variables: Record<string, string> = {},
) {
  const server = await startServer({ ...place.variables, SPAM_SCORING: 'on', ...variables });
  const load = loadMessages({ addresses: [server.url], clients, keys: false });
  await sleep(WARM_UP);
  const [before, start] = [load.acknowledged.length, performance.now()];
  await sleep(seconds * 1000);
  const perSecond = (load.acknowledged.length - before) / ((performance.now() - start) / 1000);
  await load.stop();
  await server.end();
  const database = await place.open();
  const { rows } = await database.query<{ n: string }>(
    'select count(*)::text as n from public.contact_messages',
  );
  await database.close();
  return {
    perSecond,
    p50: percentile(load.latencies.slice(before), 0.5),
    p99: percentile(load.latencies.slice(before), 0.99),
    acknowledged: load.acknowledged.length,
    stored: Number(rows[0]?.n),
    refused: load.refused.length,
  };
}
