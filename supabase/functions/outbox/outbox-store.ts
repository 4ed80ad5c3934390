import type { OutboxKind } from '#shared/backend.ts';
import type { Database } from '#shared/database.ts';
import type { EdgeFunctionDeps } from '#shared/edge-function.ts';
import { callDatabase } from '../_shared/call-database.ts';

type ReturnedRow = Database['public']['Functions']['claim_outbox']['Returns'][number];

/**
 * A row of the outbox that this process has claimed, with the message it is about. `attempt` counts
 * the claims of the row, including this one: it proves the claim.
 */
export interface ClaimedRow extends Omit<ReturnedRow, 'kind' | 'created_at'> {
  kind: OutboxKind;
  /** When the message was stored: a Date from a driver, ISO 8601 text from the REST interface. */
  created_at: Date | string;
}

/** Figures of the owner's daily summary, of the last 24 hours unless stated otherwise. */
export interface DailySummary {
  messages: number;
  /** Neither handled nor archived, of any day. */
  waiting: number;
  suspects: number;
  /** Rows of the outbox that were given up. */
  failed: number;
  /** WhatsApp, calls and e-mails of yesterday's visitors. */
  acts: number;
}

/** Why something was not delivered. */
export class DeliveryError extends Error {
  override name = 'DeliveryError';
  /** The receiver said that retrying is useless; it is retried a few times all the same. */
  readonly refused: boolean;

  constructor(message: string, refused: boolean) {
    super(message);
    this.refused = refused;
  }
}

/** Returns the error without e-mail addresses, which mail servers repeat in their answers: for logs. */
export function withoutAddresses(error: DeliveryError): string {
  return error.message.replace(/[^\s<>]+@[^\s<>]+/g, '…@…');
}

/** The SQL functions of the outbox and the daily summary, however they are called. */
export interface OutboxStore {
  /** Sets which optional kinds are written from now on. */
  configure(kinds: { webhook: boolean; acknowledge: boolean }): Promise<void>;
  /** Claims up to `batch` due rows of these kinds. */
  claim(kinds: readonly OutboxKind[], batch: number): Promise<ClaimedRow[]>;
  complete(row: ClaimedRow): Promise<void>;
  /** `refused`: the receiver said that retrying is useless. */
  fail(row: ClaimedRow, error: string, refused: boolean): Promise<void>;
  /** Returns the day's summary to the first that asks after this hour (UTC); null otherwise. */
  claimSummary(hour: number): Promise<DailySummary | null>;
  /** Reports that the claimed summary was sent. */
  completeSummary(): Promise<void>;
}

/** Calls the functions through the REST interface, as service_role. */
export function restOutboxStore(deps: EdgeFunctionDeps): OutboxStore {
  const claimOf = ({ message_id, kind, attempt }: ClaimedRow) => ({ message_id, kind, attempt });
  return {
    async configure(kinds) {
      await callDatabase(deps, 'configure_outbox', kinds);
    },
    async claim(kinds, batch) {
      const parameters = { kinds: [...kinds], batch };
      return (await callDatabase(deps, 'claim_outbox', parameters)) as ClaimedRow[];
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
