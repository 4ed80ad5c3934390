import type { OutboxKind } from '#shared/backend.ts';
import type { Database } from '#shared/database.ts';

type ReturnedRow = Database['public']['Functions']['claim_outbox']['Returns'][number];

/**
 * A row of the outbox that this process has claimed, with the message it is about. `attempt` counts
 * the claims of the row, this one included: it proves the claim.
 */
export interface ClaimedRow extends Omit<ReturnedRow, 'kind' | 'created_at'> {
  kind: OutboxKind;
  /** When the message was stored: a Date from a driver, ISO 8601 text from the REST interface. */
  created_at: Date | string;
}

/** Figures of the owner's summary (migration `daily_summary`): of the last 24 hours where not said otherwise. */
export interface DailySummary {
  messages: number;
  /** Neither handled nor archived, of whatever day. */
  waiting: number;
  suspects: number;
  /** Rows of the outbox that were given up. */
  failed: number;
  /** WhatsApp, calls and e-mails of yesterday's visitors. */
  acts: number;
}

/** The functions of the migrations `outbox` and `daily_summary`, however they are called. */
export interface OutboxStore {
  /** Tells the database which optional kinds are to be written from now on. */
  configure(kinds: { webhook: boolean; acknowledge: boolean }): Promise<void>;
  /** Takes up to `batch` rows that are due, of these kinds. */
  claim(kinds: readonly OutboxKind[], batch: number): Promise<ClaimedRow[]>;
  complete(row: ClaimedRow): Promise<void>;
  /** `refused`: the receiver said that trying again is useless. */
  fail(row: ClaimedRow, error: string, refused: boolean): Promise<void>;
  /** The summary of the day, for the one that asks first after this hour (UTC); null otherwise. */
  claimSummary(hour: number): Promise<DailySummary | null>;
  /** The claimed summary has left. */
  completeSummary(): Promise<void>;
}
