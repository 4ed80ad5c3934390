import type { OutboxKind } from '#shared/backend.ts';
import type { Channels } from './channels.ts';
import { DeliveryError } from './delivery-error.ts';
import type { ClaimedRow, OutboxStore } from './outbox-store.ts';

/** Waits between tries to record what happened to a row, in milliseconds: a lease long. */
const RECORDING_WAITS = [100, 400, 1_000, 3_000, 10_000, 15_000, 20_000, 20_000, 20_000];

/** Rows of one kind that one process has in hand at most. All of them are sent, or have failed, within one lease. */
export const ROWS_IN_HAND = 6;

export interface Drained {
  sent: number;
  failed: number;
}

/**
 * Sends what is due of one kind until nothing is, or until `stop` is aborted. Kinds are drained side by
 * side: a mail server that hangs keeps no webhook waiting. A row is marked as being sent
 * before it leaves and as sent after the receiver took it; nothing is sent twice unless the process
 * dies, or loses the database, between those two moments.
 * @param onFailure told of each row that did not leave, for the log
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
    const rows = await store.claim([kind], ROWS_IN_HAND);
    if (rows.length === 0) break;
    await Promise.all(
      rows.map(async (row) => {
        const error = await trySending(row, channels);
        if (error === null) {
          drained.sent += 1;
          await record(() => store.complete(row));
        } else {
          drained.failed += 1;
          onFailure(row, error);
          await record(() => store.fail(row, error.message, error.refused));
        }
      }),
    );
  }
  return drained;
}

/** What is known must not be forgotten because the database is away for a moment. */
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

async function trySending(row: ClaimedRow, channels: Channels): Promise<DeliveryError | null> {
  try {
    await channels.send(row);
    return null;
  } catch (error) {
    return error instanceof DeliveryError
      ? error
      : new DeliveryError(error instanceof Error ? error.message : String(error), false);
  }
}
