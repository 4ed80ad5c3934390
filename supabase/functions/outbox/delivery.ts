import type { OutboxKind } from '#shared/backend.ts';
import type { Database } from '#shared/database.ts';

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

/** The receiver says that retrying is useless; it is retried a few times all the same. */
export class Refusal extends Error {}
