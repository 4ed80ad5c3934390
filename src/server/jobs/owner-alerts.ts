import { statfs } from 'node:fs/promises';
import type { Database } from '#embedded-supabase/database/database.ts';
import { openChannels } from '#supabase/functions/outbox/channels.ts';
import type { AlertKind } from '#supabase/functions/outbox/compose-email.ts';
import { sendSummaryIfDue } from '#supabase/functions/outbox/send-summary.ts';
import type { Env } from '../env.ts';
import type { Logger } from '../log.ts';
import { sqlOutboxStore } from './sql-outbox-store.ts';

/** Suspects in a day above which the owner should look through them. */
export const SUSPECTS = 20;
/** Room on the disk of the embedded database below which the owner is told, in bytes. */
export const LEAST_ROOM = 256 * 1024 * 1024;

/**
 * Looks for what the owner must know of: a disk that is nearly full, an outbox with dead rows, suspects
 * that pile up, a clock that has leapt. Each is logged, and told by e-mail and webhook once a day. Sends
 * the summary of the day as well, where the owner wants one.
 */
export function createOwnerAlerts(env: Env, database: Database, log: Logger) {
  const channels = openChannels(env, fetch);
  const store = sqlOutboxStore(database);
  /** What this process has reported, where the database cannot be written to any more. */
  const reportedKinds = new Set<AlertKind>();

  async function tell(kind: AlertKind): Promise<void> {
    if (!(await isNews(kind))) return;
    log.error({ alert: kind }, 'the owner must look at this');
    await channels.alert(kind).catch((error: Error) => {
      log.error({ alert: kind, error: error.message }, 'the owner could not be told');
    });
  }

  async function isNews(kind: AlertKind): Promise<boolean> {
    try {
      const { rows } = await database.query(
        `insert into private.owner_alerts as earlier (kind) values ($1)
         on conflict (kind) do update set told_at = now()
           where earlier.told_at < now() - interval '1 day'
         returning kind`,
        [kind],
      );
      return rows.length > 0;
    } catch {
      const isNew = !reportedKinds.has(kind);
      reportedKinds.add(kind);
      return isNew;
    }
  }

  return {
    /** Looks once and tells what is new. Throws when the database does not answer. */
    async look(): Promise<void> {
      if (await isDiskNearlyFull(database, env)) await tell('disk');
      const { rows } = await database.query<Record<'outbox' | 'suspects' | 'clock', boolean>>(
        `select exists (select from public.outbox where state = 'dead') as outbox,
           (select count(*) from public.contact_messages
            where suspect and deleted_at is null and created_at > now() - interval '1 day')
             > $1 as suspects,
           exists (select from private.clock where leapt_at > now() - interval '7 days') as clock`,
        [SUSPECTS],
      );
      for (const kind of ['outbox', 'suspects', 'clock'] as const) {
        if (rows[0]?.[kind]) await tell(kind);
      }
      await sendSummaryIfDue(store, channels);
    },
    close: () => channels.close(),
  };
}

async function isDiskNearlyFull(database: Database, env: Env): Promise<boolean> {
  if (database.engine !== 'pglite') return false;
  const { bavail, bsize } = await statfs(env.DATA_DIR);
  return bavail * bsize < LEAST_ROOM;
}
