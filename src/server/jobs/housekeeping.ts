import type { Database } from '#embedded-supabase';
import type { Env } from '../env.ts';
import type { Logger } from '../log.ts';
import { eraseTraces } from './erase-traces.ts';
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
 * privacy policy (at most once a day). PGlite has no autovacuum, so its tables are vacuumed hourly:
 * otherwise the planner would assume that they are empty, and the inbox's counts would read every message
 * instead of an index.
 */
export function startHousekeeping(env: Env, database: Database, log: Logger): Housekeeping {
  const alerts = createOwnerAlerts(env, database, log);
  const retain = async () => {
    const counts = await runRetentionIfDue(database);
    if (counts) log.info({ deleted: counts }, 'retention applied');
    if (database.engine === 'pglite') {
      await database.query('vacuum (analyze) public.contact_messages, public.outbox');
    }
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
 * Applies the retention unless it ran within the last day, or has to wait because the clock has jumped
 * (migration `clock`). Returns the number of deleted rows by kind, or null.
 */
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
    return rows[0]?.counts ?? null;
  });
}
