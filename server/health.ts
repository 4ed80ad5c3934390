import { statfs } from 'node:fs/promises';
import { Hono } from 'hono';
import type { Database } from '#embedded-supabase/database/database.ts';
import type { Env } from './env.ts';

/** How long the database may take to answer, in milliseconds. */
const PATIENCE = 2_000;
/** Room that the embedded database must find on its disk, in bytes: four files of its log. */
const ROOM = 64 * 1024 * 1024;

/** Thrown to roll back what the readiness check has written. */
class RolledBack extends Error {}

/** Whether the database answers. Never throws. */
function isAlive(database: Database): Promise<boolean> {
  return withinPatience(async () => {
    await database.query('select 1');
  });
}

/** Whether a message could be stored now: a row is written and rolled back. Never throws. */
function isReady(database: Database, env: Pick<Env, 'DATA_DIR'>): Promise<boolean> {
  return withinPatience(async () => {
    if (!(await hasRoom(database, env))) throw new Error('the disk is full');
    try {
      await database.transaction(async (transaction) => {
        await transaction.query('insert into private.readiness default values');
        throw new RolledBack();
      });
    } catch (error) {
      if (!(error instanceof RolledBack)) throw error;
    }
  });
}

/** Whether the disk of the embedded database has room; a PostgreSQL server watches over its own. */
async function hasRoom(database: Database, env: Pick<Env, 'DATA_DIR'>): Promise<boolean> {
  if (database.engine !== 'pglite') return true;
  const { bavail, bsize } = await statfs(env.DATA_DIR);
  return bavail * bsize >= ROOM;
}

/**
 * GET /health: 200 while the process and its database answer. GET /ready: 200 while a message could
 * be stored. Otherwise 503. For a balancer, a monitor or a service manager; nothing is said of why.
 */
export function createHealthRoutes(env: Pick<Env, 'DATA_DIR'>, database: Database): Hono {
  const routes = new Hono();
  const checks = { '/health': isAlive, '/ready': isReady };
  for (const [path, check] of Object.entries(checks)) {
    routes.get(path, async (c) => {
      const ok = await check(database, env);
      c.header('Cache-Control', 'no-store');
      return c.json({ status: ok ? 'ok' : 'unavailable' }, ok ? 200 : 503);
    });
  }
  return routes;
}

async function withinPatience(check: () => Promise<void>): Promise<boolean> {
  const late = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => late.resolve(false), PATIENCE);
  try {
    return await Promise.race([
      check().then(
        () => true,
        () => false,
      ),
      late.promise,
    ]);
  } finally {
    clearTimeout(timer);
  }
}
