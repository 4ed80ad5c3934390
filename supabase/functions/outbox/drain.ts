import type { OutboxKind } from '#shared/backend.ts';
import type { Database } from '#shared/database.ts';
import type { CallFunction } from '../_shared/call-database.ts';
import type { Channels } from './channels.ts';

type ReturnedRow = Database['public']['Functions']['claim_outbox']['Returns'][number];

/** A claimed row of the outbox with its message; `attempt` counts claims and proves the last. */
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
  /** Dead rows of the outbox. */
  failed: number;
  /** WhatsApp, calls and e-mails of yesterday's visitors. */
  acts: number;
}

/** The receiver says that retrying is useless; it is retried a few times anyway. */
export class Refusal extends Error {}

/** Waits between attempts to record the result of a delivery, in milliseconds: as long as a lease. */
const RECORDING_WAITS = [100, 400, 1_000, 3_000, 10_000, 15_000, 20_000, 20_000, 20_000];

/** Maximum rows of one kind in flight in one process. All are sent, or have failed, within one lease. */
export const ROWS_IN_FLIGHT = 6;

/** One failed attempt, for the log. */
type Failure = Pick<ClaimedRow, 'message_id' | 'kind' | 'attempt'> & { error: string };

/**
 * Sends due rows of each kind until none is left or `stop` is aborted; kinds run in parallel, so that a
 * hanging mail server delays no webhook. A row is marked before sending and after acceptance: it is sent
 * twice only if the process dies, or loses the database, in between.
 */
export async function drain(
  call: CallFunction,
  channels: Channels,
  kind: OutboxKind,
  onFailure: (failure: Failure) => void,
  stop: AbortSignal,
): Promise<{ sent: number; failed: number }> {
  const drained = { sent: 0, failed: 0 };
  while (!stop.aborted) {
    const parameters = { kinds: [kind], batch: ROWS_IN_FLIGHT };
    const rows = (await call('claim_outbox', parameters)) as ClaimedRow[];
    if (rows.length === 0) break;
    // More than requested means that the owner has had so many e-mails that these are sent as one.
    const mails = rows.length > ROWS_IN_FLIGHT ? [rows] : rows.map((row) => [row]);
    await Promise.all(
      mails.map(async (mail) => {
        const failure = await channels.send(mail).then(
          () => null,
          (error: Error) => ({ error: error.message, refused: isRefusal(error) }),
        );
        drained[failure ? 'failed' : 'sent'] += mail.length;
        for (const { message_id, attempt } of mail) {
          const claim = { message_id, kind, attempt };
          if (failure) onFailure({ ...claim, error: withoutAddresses(failure.error) });
          await record(() =>
            failure
              ? call('fail_outbox', { ...claim, ...failure })
              : call('complete_outbox', claim),
          );
        }
      }),
    );
  }
  return drained;
}

/** Tells whether an error is final: a 5xx to envelope or content; no password or connection. */
function isRefusal(error: Error & { code?: string; responseCode?: number }): boolean {
  if (error instanceof Refusal) return true;
  return (error.responseCode ?? 0) >= 500 && /^E(ENVELOPE|MESSAGE)$/.test(error.code ?? '');
}

/** Removes e-mail addresses, which mail servers repeat in their answers. */
const withoutAddresses = (error: string) => error.replace(/[^\s<>]+@[^\s<>]+/g, '…@…');

/** Retries, so that a result is not lost because the database is unavailable for a moment. */
async function record(write: () => Promise<unknown>): Promise<void> {
  for (const wait of RECORDING_WAITS) {
    try {
      await write();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  await write();
}

/** Sends the daily summary if it is due and unclaimed. Throws when a server does not answer. */
export async function sendSummaryIfDue(call: CallFunction, channels: Channels): Promise<void> {
  const { summaryHour: hour } = channels;
  if (hour === undefined) return;
  const summary = (await call('claim_daily_summary', { hour })) as DailySummary | null;
  if (!summary) return;
  await channels.summarize(summary);
  await call('complete_daily_summary', {});
}
