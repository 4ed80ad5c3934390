import type { Database } from '#embedded-supabase/database/database.ts';
import type { Logger } from './log.ts';

/** Pause between two looks at whether a run is due, in milliseconds. */
const INTERVAL = 60 * 60 * 1_000;

export interface RetentionJob {
  /** Waits for a run in hand. */
  stop(): Promise<void>;
}

/**
 * Carries out the retention of the privacy policy once a day (migration `privacy`), whatever the
 * number of processes, and at start when the last run is a day old. PGlite has no autovacuum: it is
 * told each time how its tables have grown, or its planner would take them for empty.
 */
export function startRetentionJob(database: Database, log: Logger): RetentionJob {
  const look = async () => {
    try {
      const counts = await runRetentionIfDue(database);
      if (counts) log.info({ deleted: counts }, 'retention carried out');
      if (database.engine === 'pglite') {
        await database.query('analyze public.contact_messages, public.outbox');
      }
    } catch (error) {
      log.error({ error: (error as Error).message }, 'retention failed');
    }
  };
  let running = look();
  const timer = setInterval(() => {
    running = look();
  }, INTERVAL);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

/** Runs the retention unless it ran within the day. Gives the rows deleted by kind, or null. */
export async function runRetentionIfDue(
  database: Database,
): Promise<Record<string, number> | null> {
  return database.transaction(async (transaction) => {
    // The lock that run_retention() takes, taken before looking: a second process waits, then sees.
    await transaction.query(`select pg_advisory_xact_lock(hashtext('run_retention'))`);
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
