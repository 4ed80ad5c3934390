import type { Hono } from 'hono';
import {
  type Database,
  loadSupabase,
  openDatabase,
  StartError,
  trimMemory,
  trimMemorySoon,
} from '#embedded-supabase';
import { MIGRATIONS_FOLDER } from '#shared/root.ts';
import { SettingError } from '#shared/variables.ts';
import { createApp, writeSettings } from './app.ts';
import { databaseLocation, explainDamage, hasOwner } from './backend.ts';
import { publishServerAddress, removeServerAddress } from './data-folder.ts';
import { drawPicture, pictures, readPicture } from './editor/pictures.ts';
import { createPreview } from './editor/preview.ts';
import { createPublisher, type Publisher } from './editor/publisher.ts';
import { type Env, readEnv } from './env.ts';
import { loadContactResult, loadFunctions, warmUpFunctions } from './functions/functions.ts';
import { type Listening, listen } from './http/listen.ts';
import { startHousekeeping } from './jobs/housekeeping.ts';
import { startOutboxWorker } from './jobs/outbox-worker.ts';
import { startVisitCounter } from './jobs/visit-counter.ts';
import { CLEAR_LINE, createLogger, type Logger } from './log.ts';
import { createSite, type Site } from './static/site.ts';
import { standBy, takesOver } from './supervision.ts';

/** A second Ctrl-C after this many milliseconds is deliberate. */
const DELIBERATE = 1_000;
/** Delay by which the requests that waited for the start are done, in milliseconds. */
const WARM_UP_DELAY = 1_000;

// Only this user may read what the server writes; PGlite restricts its own files.
process.umask(0o077);
try {
  await start();
  // Connections of abandoned deliveries, or the IPC channel to the supervisor, would keep it alive.
  process.exit();
} catch (error) {
  const explained = error instanceof StartError || error instanceof SettingError;
  console.error(explained ? error.message : (error as Error).stack);
  // A server that takes over may already be listening.
  process.exit(1);
}

async function start(): Promise<void> {
  const env = readEnv(process.env);
  const log = createLogger(env);
  // Only one process at a time can open the embedded database: the previous server keeps it until this
  // one listens. Queries in between wait.
  const waits = takesOver() && !env.DATABASE_URL;
  const loaded = Promise.withResolvers<void>();
  const location = { ...databaseLocation(env), ...(waits && { onWaiting: loaded.resolve }) };
  const opening = openDatabase(location, log).catch(explainDamage(env));
  const database = waits ? undefined : await opening;
  try {
    const visits = startVisitCounter(
      { query: async (sql, parameters) => (await opening).query(sql, parameters) },
      log,
    );
    const site = createSite({
      guards: { '/gestion': async () => hasOwner(await opening) },
      onPage: visits.count,
    });
    const assembling = assemble(env, log, opening, site);
    await (waits ? Promise.race([loaded.promise, assembling]) : assembling);
    if (takesOver()) {
      await Promise.all([loadContactResult(), loadSupabase(), warmUpFunctions()]);
      await trimMemory();
    }
    const app = {
      fetch: async (...request: Parameters<Hono['fetch']>) =>
        (await assembling).app.fetch(...request),
    };
    // Only after the work above: pages would wait for it, and the other server still answers them.
    const server = await listen(app, env, site);
    if (takesOver()) standBy();
    const { publisher } = await assembling;
    await serve(env, log, await opening, { server, publisher });
    await visits.stop();
  } finally {
    await (database ?? (await opening)).close();
  }
}

/** Assembles the application as soon as its database is open. */
async function assemble(
  env: Env,
  log: Logger,
  opening: Promise<Database>,
  site: Site,
): Promise<{ app: Hono; publisher: Publisher }> {
  const [functions, renderContactResult] = await Promise.all([
    loadFunctions(),
    loadContactResult(),
    loadSupabase(),
  ]);
  const database = await opening;
  const publisher = createPublisher(database, log);
  const app = await createApp({
    env,
    database,
    log,
    functions,
    renderContactResult,
    migrations: MIGRATIONS_FOLDER,
    siteServer: { ...publisher, readPicture, drawPicture, pictures },
    preview: (backend) => createPreview(backend, env.SUPABASE_PUBLISHABLE_KEY, publisher),
    site: site.routes,
  }).catch(explainDamage(env));
  await writeSettings(database, env).catch(explainDamage(env));
  return { app, publisher };
}

/** Serves until a stop signal, then finishes what is in flight. */
async function serve(
  env: Env,
  log: Logger,
  database: Database,
  { server, publisher }: { server: Listening; publisher: Publisher },
): Promise<void> {
  publishServerAddress(env, server.url);
  const outbox = await startOutboxWorker(env, database, log);
  const housekeeping = startHousekeeping(env, database, log);
  publisher.wake();
  // The reader of the next line may stop the server immediately.
  const stopping = stopSignal();
  console.log(`${process.stdout.isTTY ? CLEAR_LINE : ''}Ready: ${server.url}`);
  if (!takesOver()) {
    // Memory used by the warm-up is released too, however long it takes.
    setTimeout(() => void warmUpFunctions().then(trimMemorySoon), WARM_UP_DELAY).unref();
  }
  const signal = await stopping;
  log.info({ signal }, 'stopping');
  removeServerAddress(env);
  await Promise.all([server.close(), outbox.stop(), housekeeping.stop(), publisher.stop()]);
}

/**
 * Waits for Ctrl-C or a service manager. Each may signal every process of the group, and the supervisor
 * forwards signals as well, so repetitions are ignored; a deliberate second Ctrl-C ends the process.
 */
function stopSignal(): Promise<NodeJS.Signals> {
  const start = Promise.withResolvers<NodeJS.Signals>();
  let first = 0;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (first === 0) first = Date.now();
      else if (signal === 'SIGINT' && Date.now() - first > DELIBERATE) process.exit(130);
      start.resolve(signal);
    });
  }
  return start.promise;
}
