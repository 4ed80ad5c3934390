import type { Database } from '#embedded-supabase';
import { openChannels } from '#supabase/functions/outbox/channels.ts';
import type { AlertKind } from '#supabase/functions/outbox/compose-email.ts';
import { sendSummaryIfDue } from '#supabase/functions/outbox/drain.ts';
import type { Env } from '../env.ts';
import { hasFreeSpace } from '../health.ts';
import type { Logger } from '../log.ts';
import { callOn } from './outbox-worker.ts';

/** Number of suspected spam messages per day above which the owner should check them. */
export const SUSPECTS = 20;
/** Free disk space of the embedded database below which the owner is alerted, in bytes. */
export const LEAST_FREE = 256 * 1024 * 1024;

/**
 * Checks for what the owner must know: a full disk, dead deliveries, much spam, a clock that jumped, a
 * testimonial. Each is logged, and sent at most once a day; a change of the account's protection is retried
 * until sent. Also sends the daily summary if the owner wants one.
 */
export function createOwnerAlerts(env: Env, database: Database, log: Logger) {
  const channels = openChannels(env, fetch);
  /** Problems that this process reported while the database could not be written. */
  const reportedKinds = new Set<AlertKind>();

  async function alert(kind: AlertKind): Promise<void> {
    if (!(await isNews(kind))) return;
    log.error({ alert: kind }, 'the owner must check this');
    await channels.alert(kind).catch((error: Error) => {
      log.error({ alert: kind, error: error.message }, 'the owner could not be alerted');
    });
  }

  async function reportAccountChange(): Promise<void> {
    const { rows } = await database.query<{ present: string | null; seen: string | null }>(
      `select private.owner_protection() as present,
         (select seen from private.owner_alerts where kind = 'account') as seen`,
    );
    const [{ present, seen } = { present: null, seen: null }] = rows;
    if (present === seen) return;
    if (seen !== null) {
      log.error({ alert: 'account' }, 'the owner must check this');
      await channels.alert('account');
    }
    await database.query(
      `insert into private.owner_alerts (kind, seen) values ('account', $1)
       on conflict (kind) do update set seen = excluded.seen, told_at = now()`,
      [present],
    );
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
    /** Checks once and reports new problems. Throws if the database does not respond. */
    async check(): Promise<void> {
      if (!(await hasFreeSpace(database, env, LEAST_FREE))) await alert('disk');
      const { rows } = await database.query<
        Record<'outbox' | 'suspects' | 'clock' | 'testimonial', boolean>
      >(
        `select exists (select from public.outbox where state = 'dead') as outbox,
           (select count(*) from public.contact_messages
            where suspect and deleted_at is null and created_at > now() - interval '1 day')
             > $1 as suspects,
           exists (select from private.clock where leapt_at > now() - interval '7 days') as clock,
           exists (select from public.testimonials
            where withdrawn_at > now() - interval '1 day' or (consented_at > now() - interval '1 day'
              and num_nonnulls(accepted_at, refused_at, withdrawn_at) = 0)) as testimonial`,
        [SUSPECTS],
      );
      for (const kind of ['outbox', 'suspects', 'clock', 'testimonial'] as const) {
        if (rows[0]?.[kind]) await alert(kind);
      }
      await sendSummaryIfDue(callOn(database), channels);
      await reportAccountChange();
    },
    close: () => channels.close(),
  };
}
