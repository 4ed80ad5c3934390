import type { Channels } from './channels.ts';
import type { OutboxStore } from './outbox-store.ts';

/**
 * Sends the owner the summary of the day where one is wanted, due and not sent by another process. It
 * leaves at most once: what a mail server refuses is not tried again, the next day has its own.
 * Throws when the database does not answer, and DeliveryError.
 */
export async function sendSummaryIfDue(store: OutboxStore, channels: Channels): Promise<void> {
  if (channels.summaryHour === undefined) return;
  const summary = await store.claimSummary(channels.summaryHour);
  if (summary) await channels.summarize(summary);
}
