import type { EdgeFunctionDeps } from '#shared/edge-function.ts';
import { callDatabase } from '../_shared/call-database.ts';
import type { ClaimedRow, DailySummary, OutboxStore } from './outbox-store.ts';

/** Calls the outbox functions through the REST interface, as service_role. */
export function restOutboxStore(deps: EdgeFunctionDeps): OutboxStore {
  const claimOf = ({ message_id, kind, attempt }: ClaimedRow) => ({ message_id, kind, attempt });
  return {
    async configure(kinds) {
      await callDatabase(deps, 'configure_outbox', kinds);
    },
    async claim(kinds, batch) {
      return (await callDatabase(deps, 'claim_outbox', {
        kinds: [...kinds],
        batch,
      })) as ClaimedRow[];
    },
    async complete(row) {
      await callDatabase(deps, 'complete_outbox', claimOf(row));
    },
    async fail(row, error, refused) {
      await callDatabase(deps, 'fail_outbox', { ...claimOf(row), error, refused });
    },
    async claimSummary(hour) {
      return (await callDatabase(deps, 'claim_daily_summary', { hour })) as DailySummary | null;
    },
    async completeSummary() {
      await callDatabase(deps, 'complete_daily_summary', {});
    },
  };
}
