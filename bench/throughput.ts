/**
 * Inserts per second over HTTP with many clients, beside inserts straight through the database
 * driver in the same run. Goals: acknowledged = stored; on PGlite ≥ 800/s; ratio ≥ 0.4.
 */
import autocannon from 'autocannon';
import { DEFAULT_PUBLISHABLE_KEY } from '../shared/backend.ts';
import type { Database } from '../server/database/database.ts';
import { prepareDatabase } from '../server/database/open.ts';
import { startServer } from '../server/testing/server-process.ts';
import { type BenchOptions, readOptions } from './options.ts';
import { makePlace, type Place } from './place.ts';

const MESSAGE = {
  name: 'Awa Koné',
  email: 'awa@exemple.ci',
  subject: 'Site vitrine pour un salon',
  message: 'Bonjour, je souhaite un site pour mon salon de coiffure à Bouaké. Référence',
};

const options = readOptions();
for (const engine of options.engines) {
  const place = await makePlace(engine);
  try {
    const direct = await measureDriver(place, options);
    const http = await measureHttp(place, options);
    const ratio = (http.perSecond / direct).toFixed(2);
    console.log(
      `${engine}: HTTP ${http.perSecond.toFixed(0)} inserts/s (p50 ${http.median} ms, p99 ${http.p99} ms), driver ${direct.toFixed(0)}/s, ratio ${ratio}; acknowledged ${http.acknowledged}, stored ${http.stored}, other answers ${http.others}`,
    );
    if (http.acknowledged !== http.stored || http.others > 0) process.exitCode = 1;
  } finally {
    await place.remove();
  }
}

/** Inserts by as many clients through the driver, one statement each; gives inserts per second. */
async function measureDriver(place: Place, { seconds, clients }: BenchOptions): Promise<number> {
  const database = await place.open();
  await prepareDatabase(database);
  await database.query('update private.settings set contact_quota = 0');
  const end = performance.now() + seconds * 1000;
  let inserted = 0;
  async function client(): Promise<void> {
    while (performance.now() < end) {
      await insert(database, `${MESSAGE.message} ${crypto.randomUUID()}`);
      inserted += 1;
    }
  }
  const start = performance.now();
  await Promise.all(Array.from({ length: clients }, client));
  const perSecond = inserted / ((performance.now() - start) / 1000);
  await database.execute('truncate public.contact_messages cascade');
  await database.close();
  return perSecond;
}

function insert(database: Database, message: string) {
  return database.query(
    'insert into public.contact_messages (name, email, subject, message) values ($1, $2, $3, $4)',
    [MESSAGE.name, MESSAGE.email, MESSAGE.subject, message],
  );
}

async function measureHttp(place: Place, { seconds, clients }: BenchOptions) {
  const server = await startServer({ ...place.variables, SPAM_SCORING: 'on' });
  const result = await autocannon({
    url: `${server.url}/rest/v1/contact_messages`,
    connections: clients,
    duration: seconds,
    method: 'POST',
    headers: { apikey: DEFAULT_PUBLISHABLE_KEY, 'content-type': 'application/json' },
    body: JSON.stringify({ ...MESSAGE, message: `${MESSAGE.message} [<id>]` }),
    idReplacement: true,
  });
  await server.end();
  const database = await place.open();
  const { rows } = await database.query<{ n: string }>(
    'select count(*) as n from public.contact_messages',
  );
  await database.close();
  return {
    perSecond: result['2xx'] / result.duration,
    median: result.latency.p50,
    p99: result.latency.p99,
    acknowledged: result['2xx'],
    stored: Number(rows[0]?.n),
    others: result.non2xx + result.errors,
  };
}
