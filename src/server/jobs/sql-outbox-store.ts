import type { Database } from '#embedded-supabase';
import type {
  ClaimedRow,
  DailySummary,
  OutboxStore,
} from '#supabase/functions/outbox/outbox-store.ts';

/** Calls the outbox functions in the database over the server's own connection. */
export function sqlOutboxStore(database: Database): OutboxStore {
  return {
    async configure({ webhook, acknowledge }) {
      await database.query('select public.configure_outbox($1, $2)', [webhook, acknowledge]);
    },
    async claim(kinds, batch) {
      const { rows } = await database.query<ClaimedRow>(
        'select * from public.claim_outbox($1::text[], $2)',
        [kinds, batch],
      );
      return rows;
    },
    async complete({ message_id, kind, attempt }) {
      await database.query('select public.complete_outbox($1, $2, $3)', [
        message_id,
        kind,
        attempt,
      ]);
    },
    async fail({ message_id, kind, attempt }, error, refused) {
      await database.query('select public.fail_outbox($1, $2, $3, $4, $5)', [
        message_id,
        kind,
        attempt,
        error,
        refused,
      ]);
    },
    async claimSummary(hour) {
      const { rows } = await database.query<{ summary: DailySummary | null }>(
        'select public.claim_daily_summary($1) as summary',
        [hour],
      );
      return rows[0]?.summary ?? null;
    },
    async completeSummary() {
      await database.query('select public.complete_daily_summary()');
    },
  };
}
