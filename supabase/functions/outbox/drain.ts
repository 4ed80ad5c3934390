import type { OutboxKind } from '#shared/backend.ts';
import type { Channels } from './channels.ts';
import { type ClaimedRow, DeliveryError, type OutboxStore } from './outbox-store.ts';

/** Waits between attempts to record the result of a delivery, in milliseconds: as long as a lease. */
const RECORDING_WAITS = [100, 400, 1_000, 3_000, 10_000, 15_000, 20_000, 20_000, 20_000];

/** Maximum rows of one kind in flight in one process. All are sent, or have failed, within one lease. */
export const ROWS_IN_FLIGHT = 6;

export interface Drained {
  sent: number;
  failed: number;
}

/**
 * Sends what is due of one kind until nothing is, or until `stop` is aborted. Kinds are drained in
 * parallel: a mail server that hangs does not delay webhooks. A row is marked as being sent before it is
 * sent, and as sent after the receiver accepted it; nothing is sent twice unless the process dies, or
 * loses the database, between those two moments.
 * @param onFailure called for each row that could not be sent, for the log
 */
export async function drain(
  store: OutboxStore,
  channels: Channels,
  kind: OutboxKind,
  onFailure: (row: ClaimedRow, error: DeliveryError) => void,
  stop?: AbortSignal,
): Promise<Drained> {
  const drained = { sent: 0, failed: 0 };
  while (!stop?.aborted) {
    const rows = await store.claim([kind], ROWS_IN_FLIGHT);
    if (rows.length === 0) break;
    // More than was asked for: the owner has had so many e-mails that these leave as one.
    const mails = rows.length > ROWS_IN_FLIGHT ? [rows] : rows.map((row) => [row]);
    await Promise.all(
      mails.map(async (mail) => {
        const error = await trySending(mail, channels);
        for (const row of mail) {
          if (error === null) {
            drained.sent += 1;
            await record(() => store.complete(row));
          } else {
            drained.failed += 1;
            onFailure(row, error);
            await record(() => store.fail(row, error.message, error.refused));
          }
        }
      }),
    );
  }
  return drained;
}

/** Retries, so that a result is not lost because the database is unavailable for a moment. */
async function record(write: () => Promise<void>): Promise<void> {
  for (const wait of RECORDING_WAITS) {
    try {
      return await write();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  await write();
}

async function trySending(
  rows: readonly ClaimedRow[],
  channels: Channels,
): Promise<DeliveryError | null> {
  try {
    await channels.send(rows);
    return null;
  } catch (error) {
    return error instanceof DeliveryError
      ? error
      : new DeliveryError(error instanceof Error ? error.message : String(error), false);
  }
}

/**
 * Sends the owner the daily summary if one is wanted, due and not claimed by another process. One that
 * could not be sent may be claimed again after ten minutes.
 * Throws when the database does not answer, and DeliveryError.
 */
export async function sendSummaryIfDue(store: OutboxStore, channels: Channels): Promise<void> {
  if (channels.summaryHour === undefined) return;
  const summary = await store.claimSummary(channels.summaryHour);
  if (!summary) return;
  await channels.summarize(summary);
  await store.completeSummary();
}
