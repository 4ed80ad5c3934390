import { statfs } from 'node:fs/promises';
import { Hono } from 'hono';
import type { Database } from '#embedded-supabase/database/database.ts';
import type { Env } from './env.ts';

/** How long a check waits for the database, in milliseconds. */
const PATIENCE = 2_000;
/**
 * How long a database may be busy before it counts as gone, in milliseconds: erasing the traces of
 * 100,000 messages, or a checkpoint on a slow disk just after a start, keep every other question waiting.
 */
const LONGEST_WORK = 30_000;
/** Room that the embedded database must find on its disk, in bytes: four files of its log. */
const ROOM = 64 * 1024 * 1024;

/** Thrown to roll back what the readiness check has written. */
class RolledBack extends Error {}

/**
 * Makes a check of whether the database answers, or is at work on something else. All that ask
 * meanwhile wait for one question to it. The check never throws.
 */
function watchLife(database: Database): () => Promise<boolean> {
  let question: { since: number; answered: Promise<boolean> } | undefined;
  const ask = () =>
    answers(() => database.query('select 1')).finally(() => {
      question = undefined;
    });
  return () => {
    question ??= { since: Date.now(), answered: ask() };
    const { since, answered } = question;
    return withinPatience(answered, () => Date.now() - since < LONGEST_WORK);
  };
}

/** Whether a message could be stored now: a row is written and rolled back. Never throws. */
function isReady(database: Database, env: Pick<Env, 'DATA_DIR'>): Promise<boolean> {
  const stores = answers(async () => {
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
  return withinPatience(stores, () => false);
}

/** Whether the disk of the embedded database has room; a PostgreSQL server watches over its own. */
async function hasRoom(database: Database, env: Pick<Env, 'DATA_DIR'>): Promise<boolean> {
  if (database.engine !== 'pglite') return true;
  const { bavail, bsize } = await statfs(env.DATA_DIR);
  return bavail * bsize >= ROOM;
}

/**
 * GET /health: 200 while the process and its database answer, or the database is at work. GET /ready: 200 while a message could
 * be stored. Otherwise 503. For a balancer, a monitor or a service manager; nothing is said of why.
 */
export function createHealthRoutes(env: Pick<Env, 'DATA_DIR'>, database: Database): Hono {
  const routes = new Hono();
  const checks = { '/health': watchLife(database), '/ready': () => isReady(database, env) };
  for (const [path, check] of Object.entries(checks)) {
    routes.get(path, async (c) => {
      const ok = await check();
      c.header('Cache-Control', 'no-store');
      return c.json({ status: ok ? 'ok' : 'unavailable' }, ok ? 200 : 503);
    });
  }
  return routes;
}

function answers(work: () => Promise<unknown>): Promise<boolean> {
  return work().then(
    () => true,
    () => false,
  );
}

/** What a check finds, or what is to be thought of it when that takes too long. */
async function withinPatience(found: Promise<boolean>, late: () => boolean): Promise<boolean> {
  const tooLong = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => tooLong.resolve(late()), PATIENCE);
  try {
    return await Promise.race([found, tooLong.promise]);
  } finally {
    clearTimeout(timer);
  }
}
