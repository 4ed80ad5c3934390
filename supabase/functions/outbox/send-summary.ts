import type { Channels } from './channels.ts';
import type { OutboxStore } from './outbox-store.ts';

/**
 * Sends the owner the summary of the day where one is wanted, due and in no other process's hands. What
 * did not leave may be claimed again a while later (migration `daily_summary_again`).
 * Throws when the database does not answer, and DeliveryError.
 */
export async function sendSummaryIfDue(store: OutboxStore, channels: Channels): Promise<void> {
  if (channels.summaryHour === undefined) return;
  const summary = await store.claimSummary(channels.summaryHour);
  if (!summary) return;
  await channels.summarize(summary);
  await store.completeSummary();
}
