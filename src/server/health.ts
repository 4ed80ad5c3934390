import { statfs } from 'node:fs/promises';
import { Hono } from 'hono';
import type { Database } from '#embedded-supabase';
import type { Env } from './env.ts';

/** How long a check waits for the database, in milliseconds. */
const TIMEOUT = 2_000;
/**
 * How long a database may be busy before it counts as down, in milliseconds: erasing the traces of
 * deleted messages, or a checkpoint on a slow disk just after a start, blocks every other query.
 */
const LONGEST_WORK = 30_000;
/** Free disk space that the embedded database needs, in bytes: four files of its write-ahead log. */
const MINIMUM_FREE = 64 * 1024 * 1024;

/** Thrown to roll back what the readiness check wrote. */
class RolledBack extends Error {}

/**
 * Creates a check of whether the database responds or is busy. Concurrent checks share one query. The
 * check never throws.
 */
function livenessCheck(database: Database): () => Promise<boolean> {
  let pending: { since: number; answered: Promise<boolean> } | undefined;
  const ask = () =>
    answers(() => database.query('select 1')).finally(() => {
      pending = undefined;
    });
  return () => {
    pending ??= { since: Date.now(), answered: ask() };
    const { since, answered } = pending;
    return withTimeout(answered, () => Date.now() - since < LONGEST_WORK);
  };
}

/**
 * Creates a check of whether a message could be stored now, which stores one, with all that its triggers
 * write, and rolls it back. Concurrent checks share one attempt. The check never throws.
 */
function readinessCheck(database: Database, env: Pick<Env, 'DATA_DIR'>): () => Promise<boolean> {
  let pending: Promise<boolean> | undefined;
  const store = () =>
    answers(async () => {
      if (!(await hasFreeSpace(database, env))) throw new Error('the disk is full');
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
    }).finally(() => {
      pending = undefined;
    });
  return () => {
    pending ??= store();
    return withTimeout(pending, () => false);
  };
}

/** Whether the disk of the embedded database has free space; a PostgreSQL server checks its own. */
async function hasFreeSpace(database: Database, env: Pick<Env, 'DATA_DIR'>): Promise<boolean> {
  if (database.engine !== 'pglite') return true;
  const { bavail, bsize } = await statfs(env.DATA_DIR);
  return bavail * bsize >= MINIMUM_FREE;
}

/**
 * GET /health returns 200 while the database responds or is busy, GET /ready while a message could be
 * stored; otherwise both return 503. For a load balancer, a monitor or a service manager: the response
 * does not reveal the reason.
 */
export function createHealthRoutes(env: Pick<Env, 'DATA_DIR'>, database: Database): Hono {
  const routes = new Hono();
  const checks = { '/health': livenessCheck(database), '/ready': readinessCheck(database, env) };
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

/** Resolves to the result of a check, or of `late` if it takes too long. */
async function withTimeout(found: Promise<boolean>, late: () => boolean): Promise<boolean> {
  const tooLong = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => tooLong.resolve(late()), TIMEOUT);
  try {
    return await Promise.race([found, tooLong.promise]);
  } finally {
    clearTimeout(timer);
  }
}
