import type { Database } from '#embedded-supabase';
import type { Env } from '../env.ts';
import type { Logger } from '../log.ts';
import { withinStopGrace } from './outbox-worker.ts';
import { createOwnerAlerts } from './owner-alerts.ts';

const MINUTE = 60_000;

export interface Housekeeping {
  /** Waits for jobs in progress. */
  stop(): Promise<void>;
}

/**
 * Starts the periodic jobs; any number of processes may run them on one database. Every minute they erase
 * traces of deleted data and alert the owner about problems. Every hour they apply the retention of the
 * privacy policy (at most once a day), and inform the planner of PGlite.
 */
export function startHousekeeping(env: Env, database: Database, log: Logger): Housekeeping {
  const alerts = createOwnerAlerts(env, database, log);
  const retain = async () => {
    const counts = await runRetentionIfDue(database);
    if (counts) log.info({ deleted: counts }, 'retention applied');
    if (database.engine === 'pglite') await informPlanner(database);
  };
  const erase = async () => {
    if (await eraseTraces(database)) log.info('traces of deleted data erased');
  };
  const retention = repeat('retention', 60 * MINUTE, retain);
  const erasure = repeat('erasure of traces', MINUTE, erase);
  const alerting = repeat('alerts', MINUTE, () => alerts.check());
  return {
    async stop() {
      await Promise.all([retention.stop(), erasure.stop(), withinStopGrace(alerting.stop())]);
      alerts.close();
    },
  };

  function repeat(what: string, interval: number, work: () => Promise<void>): Housekeeping {
    const attempt = () =>
      work().catch((error: Error) => log.error({ error: error.message }, `${what} failed`));
    let running = attempt();
    const timer = setInterval(() => {
      running = running.then(attempt);
    }, interval);
    timer.unref();
    return {
      async stop() {
        clearInterval(timer);
        await running;
      },
    };
  }
}

/**
 * Does the work of autovacuum, which PGlite lacks: without it the planner would assume that the tables are empty,
 * and the inbox's counts would read every message instead of an index. Requests wait for one statement: with
 * 100,000 messages all columns at once take 1.4 s, one takes 0.25 s.
 */
export async function informPlanner(database: Pick<Database, 'query'>): Promise<void> {
  await database.query('vacuum public.contact_messages, public.outbox');
  await database.query('analyze public.outbox');
  const { rows } = await database.query<{ column: string }>(
    `select quote_ident(attname) as column from pg_attribute
     where attrelid = 'public.contact_messages'::regclass and attnum > 0 and not attisdropped`,
  );
  for (const { column } of rows) {
    await database.query(`analyze public.contact_messages (${column})`);
  }
}

/** Applies the retention once a day unless the clock jumped; returns counts by kind, or null. */
export async function runRetentionIfDue(
  database: Database,
): Promise<Record<string, number> | null> {
  return database.transaction(async (transaction) => {
    // The lock of run_retention(), taken before the check: a second process waits, then sees the result.
    await transaction.query(`select pg_advisory_xact_lock(hashtext('run_retention'))`);
    await transaction.query('select private.retention_waits_until()');
    const { rows } = await transaction.query<{ counts: Record<string, number> }>(
      `select (public.run_retention()).counts
       where not exists (
         select from public.privacy_register
         where act = 'retention' and done_at > now() - interval '1 day'
       )`,
    );
    const [ran] = rows;
    if (ran) await transaction.query('select private.forget_old_site()');
    return ran?.counts ?? null;
  });
}

/** Tables that contain personal data, and the planner's samples of them. */
const TABLES = [
  'public.contact_messages',
  'public.outbox',
  'public.unanswered_questions',
  'public.testimonials',
  'public.site_edits',
  'pg_catalog.pg_statistic',
];

/** Number of messages up to which the tables are rewritten at any time: it takes about 0.4 s. */
const SMALL = 1000;

/**
 * Rewrites the tables without deleted rows, and recycles the embedded database's log: none of its files
 * has them afterwards. A PostgreSQL server's log is up to its administrator. Returns whether it erased.
 * No query is answered meanwhile, 40 s with 100,000 messages; a plain VACUUM would leave the bytes. So
 * beyond a thousand it waits for a minute without a message between 2 and 5 o'clock UTC, a week at most.
 */
export async function eraseTraces(database: Database): Promise<boolean> {
  const { rows } = await database.query<{ since: string }>(
    `select since::text from private.traces
     where (select count(*) from (select from public.contact_messages limit $1::integer + 1) as counted)
         <= $1::integer
       or (extract(hour from now() at time zone 'UTC') between 2 and 4 and not exists (
         select from public.contact_messages where created_at > now() - interval '1 minute'))
       or first_noted_at < now() - interval '7 days'`,
    [SMALL],
  );
  const [traces] = rows;
  if (!traces) return false;
  for (const table of TABLES) {
    if (database.engine === 'postgres' && table.startsWith('pg_')) continue;
    await database.query(`vacuum (full, analyze ${!table.startsWith('pg_')}) ${table}`);
  }
  // Unless more was deleted in the meantime.
  await database.query('delete from private.traces where since = $1::timestamptz', [traces.since]);
  if (database.engine === 'pglite') {
    await database.query('select pg_switch_wal()');
    await database.execute('checkpoint');
  }
  return true;
}
