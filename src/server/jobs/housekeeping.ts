import type { Database } from '#embedded-supabase/database/database.ts';
import type { Env } from '../env.ts';
import type { Logger } from '../log.ts';
import { eraseTraces } from './erase-traces.ts';
import { createOwnerAlerts } from './owner-alerts.ts';

const MINUTE = 60_000;

export interface Housekeeping {
  /** Waits for what is in hand. */
  stop(): Promise<void>;
}

/**
 * What has to be done beside the requests, whatever the number of processes: every minute the traces
 * of what was deleted are erased and the owner is told of troubles; every hour the retention of the
 * privacy policy is looked at (carried out once a day). PGlite has no autovacuum: it is told each hour
 * how its tables have grown, or its planner would take them for empty.
 */
export function startHousekeeping(env: Env, database: Database, log: Logger): Housekeeping {
  const alerts = createOwnerAlerts(env, database, log);
  const retain = async () => {
    const counts = await runRetentionIfDue(database);
    if (counts) log.info({ deleted: counts }, 'retention carried out');
    if (database.engine === 'pglite') {
      await database.query('analyze public.contact_messages, public.outbox');
    }
  };
  const erase = async () => {
    if (await eraseTraces(database)) log.info('traces of what was deleted erased');
  };
  const jobs = [
    repeat('retention', 60 * MINUTE, retain),
    repeat('erasure of traces', MINUTE, erase),
    repeat('alerts', MINUTE, () => alerts.look()),
  ];
  return {
    async stop() {
      await Promise.all(jobs.map((job) => job.stop()));
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
 * Runs the retention unless it ran within the day, or waits because the clock has leapt (migration
 * `clock`). Gives the rows deleted by kind, or null.
 */
export async function runRetentionIfDue(
  database: Database,
): Promise<Record<string, number> | null> {
  return database.transaction(async (transaction) => {
    // The lock that run_retention() takes, taken before looking: a second process waits, then sees.
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
