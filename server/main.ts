import { openDatabase } from '#embedded-supabase/database/open.ts';
import { trimMemorySoon } from '#embedded-supabase/database/trim-memory.ts';
import { StartError } from '#embedded-supabase/errors.ts';
import { createApp } from './app.ts';
import { databaseLocation } from './backend.ts';
import { EnvError, readEnv } from './env.ts';
import { loadFunctions } from './functions/functions.ts';
import { startHousekeeping } from './housekeeping.ts';
import { listen } from './listen.ts';
import { createLogger } from './log.ts';
import { MIGRATIONS_FOLDER } from './migrations.ts';
import { startOutboxWorker } from './outbox/worker.ts';
import { writeSettings } from './outbox/write-settings.ts';
import { publishAddress, withdrawAddress } from './server-address.ts';
import { hasOwner } from './static/has-owner.ts';
import { loadContactResult } from './static/load-contact-result.ts';
import { createSite } from './static/site.ts';
import { startVisitCounter } from './visit-counter.ts';

// What the server writes is its user's alone; PGlite's files are restricted by themselves.
process.umask(0o077);
try {
  await start();
} catch (error) {
  const explained = error instanceof StartError || error instanceof EnvError;
  console.error(explained ? error.message : (error as Error).stack);
  process.exitCode = 1;
}

async function start(): Promise<void> {
  const env = readEnv(process.env);
  const log = createLogger(env);
  const database = await openDatabase(databaseLocation(env), log);
  try {
    const visits = startVisitCounter(database, log);
    const site = createSite({
      guards: { '/gestion': () => hasOwner(database) },
      onPage: visits.count,
      hsts: env.HSTS,
    });
    const app = await createApp({
      ...{ env, database, log },
      migrations: MIGRATIONS_FOLDER,
      site: site.routes,
      functions: await loadFunctions(),
      renderContactResult: await loadContactResult(),
    });
    await writeSettings(database, env);
    const server = await listen(app, env, site);
    publishAddress(env, server.url);
    const outbox = await startOutboxWorker({ env, database, log });
    const housekeeping = startHousekeeping(env, database, log);
    console.log(`Ready: ${server.url}`);
    trimMemorySoon();
    const signal = await stopSignal();
    log.info({ signal }, 'stopping');
    withdrawAddress(env);
    await Promise.all([server.close(), outbox.stop(), housekeeping.stop()]);
    await visits.stop();
  } finally {
    await database.close();
  }
}

/** Waits for Ctrl-C or a service manager; a second signal ends the process at once. */
function stopSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    process.once('SIGINT', resolve);
    process.once('SIGTERM', resolve);
  });
}
