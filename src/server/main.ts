import type { Hono } from 'hono';
import type { Database } from '#embedded-supabase/database/database.ts';
import { openDatabase } from '#embedded-supabase/database/open.ts';
import { trimMemorySoon } from '#embedded-supabase/database/trim-memory.ts';
import { StartError } from '#embedded-supabase/errors.ts';
import { createApp } from './app.ts';
import { databaseLocation } from './backend.ts';
import { type Env, EnvError, readEnv } from './env.ts';
import { loadFunctions, warmUpFunctions } from './functions/functions.ts';
import { type Listening, listen } from './http/listen.ts';
import { startHousekeeping } from './jobs/housekeeping.ts';
import { startOutboxWorker } from './jobs/outbox-worker.ts';
import { startVisitCounter } from './jobs/visit-counter.ts';
import { createLogger, type Logger } from './log.ts';
import { MIGRATIONS_FOLDER } from './migrations.ts';
import { publishAddress, withdrawAddress } from './server-address.ts';
import { hasOwner } from './static/has-owner.ts';
import { loadContactResult } from './static/load-contact-result.ts';
import { createSite, type Site } from './static/site.ts';
import { standBy, takesOver } from './take-over.ts';
import { writeSettings } from './write-settings.ts';

/** A repetition of Ctrl-C after so many milliseconds is a person's. */
const PERSON = 1_000;
/** When the requests are through that waited for the start, in milliseconds. */
const WARM_UP_DELAY = 1_000;

// What the server writes is its user's alone; PGlite's files are restricted by themselves.
process.umask(0o077);
try {
  await start();
  // The channel to whoever keeps this process serving would keep it alive.
  process.disconnect?.();
} catch (error) {
  const explained = error instanceof StartError || error instanceof EnvError;
  console.error(explained ? error.message : (error as Error).stack);
  // A server that was to take over may be listening already.
  process.exit(1);
}

async function start(): Promise<void> {
  const env = readEnv(process.env);
  const log = createLogger(env);
  // One process at a time has the embedded database: the server before this one keeps it until this
  // one listens, and what is asked of the database between the two waits.
  const waits = takesOver() && !env.DATABASE_URL;
  const loaded = Promise.withResolvers<void>();
  const location = { ...databaseLocation(env), ...(waits && { onWaiting: loaded.resolve }) };
  const opening = openDatabase(location, log);
  const database = waits ? undefined : await opening;
  try {
    const visits = startVisitCounter(
      { query: async (sql, parameters) => (await opening).query(sql, parameters) },
      log,
    );
    const site = createSite({
      guards: { '/gestion': async () => hasOwner(await opening) },
      onPage: visits.count,
      hsts: env.HSTS,
    });
    const assembling = assemble(env, log, opening, site);
    if (!waits) await assembling;
    const app = {
      fetch: async (...request: Parameters<Hono['fetch']>) => (await assembling).fetch(...request),
    };
    const server = await listen(app, env, site);
    if (waits) await Promise.race([loaded.promise, assembling]);
    if (takesOver()) {
      await warmUpFunctions();
      standBy();
    }
    await assembling;
    await serve(env, log, await opening, server);
    await visits.stop();
  } finally {
    await (database ?? (await opening)).close();
  }
}

/** Assembles the application; the rest of the start goes on while it waits for its database. */
async function assemble(
  env: Env,
  log: Logger,
  opening: Promise<Database>,
  site: Site,
): Promise<Hono> {
  const [functions, renderContactResult] = await Promise.all([
    loadFunctions(),
    loadContactResult(),
  ]);
  const database = await opening;
  const app = await createApp({
    ...{ env, database, log, functions, renderContactResult },
    migrations: MIGRATIONS_FOLDER,
    site: site.routes,
  });
  await writeSettings(database, env);
  return app;
}

/** Serves until the process is told to stop, then finishes what is in hand. */
async function serve(env: Env, log: Logger, database: Database, server: Listening): Promise<void> {
  publishAddress(env, server.url);
  const outbox = await startOutboxWorker({ env, database, log });
  const housekeeping = startHousekeeping(env, database, log);
  // Whoever reads the next line may stop the server at once.
  const stopping = stopSignal();
  console.log(`Ready: ${server.url}`);
  // What the warm-up leaves behind is given back with the rest, however long it takes.
  setTimeout(() => void warmUpFunctions().then(trimMemorySoon), WARM_UP_DELAY).unref();
  const signal = await stopping;
  log.info({ signal }, 'stopping');
  withdrawAddress(env);
  await Promise.all([server.close(), outbox.stop(), housekeeping.stop()]);
}

/**
 * Waits for Ctrl-C or a service manager. Both may say it to every process at once, and it is passed
 * on as well: repetitions count for nothing, but a second Ctrl-C of a person ends the process.
 */
function stopSignal(): Promise<NodeJS.Signals> {
  const start = Promise.withResolvers<NodeJS.Signals>();
  let first = 0;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (first === 0) first = Date.now();
      else if (signal === 'SIGINT' && Date.now() - first > PERSON) process.exit(130);
      start.resolve(signal);
    });
  }
  return start.promise;
}
