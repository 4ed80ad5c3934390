import type { EdgeFunctionDeps } from '#contract/edge-function.ts';
import type { ClaimedRow, DailySummary, OutboxStore } from './outbox-store.ts';

/** Calls the outbox functions through the REST interface, as service_role. */
export function restOutboxStore({ env, fetch }: EdgeFunctionDeps): OutboxStore {
  const key = env('SUPABASE_SERVICE_ROLE_KEY') ?? '';
  async function call(name: string, parameters: object): Promise<unknown> {
    const response = await fetch(`${env('SUPABASE_URL')}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: { apikey: key, Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(parameters),
    });
    const body = await response.text();
    if (!response.ok) throw new Error(`${name}: HTTP ${response.status} ${body.slice(0, 300)}`);
    return body === '' ? null : JSON.parse(body);
  }
  const claimOf = ({ message_id, kind, attempt }: ClaimedRow) => ({ message_id, kind, attempt });
  return {
    async configure(kinds) {
      await call('configure_outbox', kinds);
    },
    async claim(kinds, batch) {
      return (await call('claim_outbox', { kinds, batch })) as ClaimedRow[];
    },
    async complete(row) {
      await call('complete_outbox', claimOf(row));
    },
    async fail(row, error, refused) {
      await call('fail_outbox', { ...claimOf(row), error, refused });
    },
    async claimSummary(hour) {
      return (await call('claim_daily_summary', { hour })) as DailySummary | null;
    },
  };
}
