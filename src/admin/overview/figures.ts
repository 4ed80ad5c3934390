import type { OverviewData } from './overview-data.ts';

/** Returns the share of suspected spam among all messages, from 0 to 1. */
export function spamShare({ weeks }: Pick<OverviewData, 'weeks'>): number {
  const spam = weeks.reduce((sum, week) => sum + week.suspects, 0);
  const all = weeks.reduce((sum, week) => sum + week.messages, spam);
  return all === 0 ? 0 : spam / all;
}

/** Returns the largest unit that fits a duration in seconds, and its rounded count. */
export function largestUnit(seconds: number): {
  unit: 'minutes' | 'hours' | 'days';
  count: number;
} {
  if (seconds < 5400) return { unit: 'minutes', count: Math.round(seconds / 60) };
  if (seconds < 48 * 3600) return { unit: 'hours', count: Math.round(seconds / 3600) };
  return { unit: 'days', count: Math.round(seconds / 86_400) };
}
