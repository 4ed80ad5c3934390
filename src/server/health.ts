import { statfs } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { Hono } from 'hono';
import type { Database } from '#embedded-supabase';
import type { Env } from './env.ts';

/** How long a check waits for the database, in milliseconds. */
const TIMEOUT = 2_000;
/** Longest work of a database (erasing traces, a checkpoint) before it counts as down, in ms. */
const LONGEST_WORK = 30_000;
/** Free disk space that the embedded database needs, in bytes: four files of its write-ahead log. */
const MINIMUM_FREE = 64 * 1024 * 1024;

/** Thrown to roll back what the readiness check wrote. */
class RolledBack extends Error {}

/**
 * Creates a check of whether some work succeeds. Concurrent checks share one attempt. The check never throws.
 * @param longest how long the work may take without counting as failed, in milliseconds
 */
function createCheck(work: () => Promise<unknown>, longest: number): () => Promise<boolean> {
  let pending: Promise<boolean> | undefined;
  let since = 0;
  async function attempt(): Promise<boolean> {
    since = Date.now();
    const succeeds = await work().then(
      () => true,
      () => false,
    );
    pending = undefined;
    return succeeds;
  }
  return () => {
    pending ??= attempt();
    const late = sleep(TIMEOUT, null, { ref: false }).then(() => Date.now() - since < longest);
    return Promise.race([pending, late]);
  };
}

/** Stores a message, with all that its triggers write, and rolls it back. */
async function storeMessage(database: Database, env: Pick<Env, 'DATA_DIR'>): Promise<void> {
  if (!(await hasFreeSpace(database, env, MINIMUM_FREE))) throw new Error('the disk is full');
  try {
    await database.transaction(async (transaction) => {
      await transaction.query(
        `insert into public.contact_messages (name, email, subject, message)
         values ('Ready', 'ready@example.com', 'Ready', 'Is a message stored?')`,
      );
      throw new RolledBack();
    });
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error;
  }
}

/** Tells whether the disk of the embedded database has free space; a PostgreSQL server checks its own. */
export async function hasFreeSpace(
  database: Database,
  { DATA_DIR }: Pick<Env, 'DATA_DIR'>,
  bytes: number,
): Promise<boolean> {
  if (database.engine !== 'pglite') return true;
  const { bavail, bsize } = await statfs(DATA_DIR);
  return bavail * bsize >= bytes;
}

/** /health: 200 while the database answers or is busy; /ready: while it could store; else 503. */
export function createHealthRoutes(env: Pick<Env, 'DATA_DIR'>, database: Database): Hono {
  const routes = new Hono();
  const checks = {
    '/health': createCheck(() => database.query('select 1'), LONGEST_WORK),
    '/ready': createCheck(() => storeMessage(database, env), 0),
  };
  for (const [path, check] of Object.entries(checks)) {
    routes.get(path, async (c) => {
      const ok = await check();
      c.header('Cache-Control', 'no-store');
      return c.json({ status: ok ? 'ok' : 'unavailable' }, ok ? 200 : 503);
    });
  }
  return routes;
}
