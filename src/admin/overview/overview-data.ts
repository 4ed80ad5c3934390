import type { Tables } from '#shared/database.ts';
import type { OwnerClient } from '../client.ts';

/** Answer of the function inbox_overview() (supabase/migrations). */
export interface OverviewData {
  /** Twelve weeks, oldest first; `week` is the Monday, ISO 8601. */
  weeks: { week: string; messages: number; suspects: number }[];
  /** Null when nothing was handled yet. */
  median_response_seconds: number | null;
  topics: { topic: string; questions: number; answered: number }[];
  outbox: { waiting: number; dead: number; sent: number };
}

/** Questions that are read at most; they are grouped afterwards. */
const LISTED_QUESTIONS = 200;

/** @throws the client's error */
export async function readOverview(client: OwnerClient): Promise<OverviewData> {
  const { data, error } = await client.rpc('inbox_overview');
  if (error) throw error;
  return data as unknown as OverviewData;
}

/** The latest questions that the assistant could not answer; empty unless the owner turned that on. */
export async function readUnanswered(
  client: OwnerClient,
): Promise<Tables<'unanswered_questions'>[]> {
  const { data, error } = await client
    .from('unanswered_questions')
    .select('id,created_at,question')
    .order('created_at', { ascending: false })
    .limit(LISTED_QUESTIONS);
  if (error) throw error;
  return data;
}

/** @throws the client's error */
export async function forgetQuestions(client: OwnerClient, ids: string[]): Promise<void> {
  const { error } = await client.from('unanswered_questions').delete().in('id', ids);
  if (error) throw error;
}

/** Share of suspect messages among all, from 0 to 1. */
export function suspectShare({ weeks }: Pick<OverviewData, 'weeks'>): number {
  const suspects = weeks.reduce((sum, week) => sum + week.suspects, 0);
  const all = suspects + weeks.reduce((sum, week) => sum + week.messages, 0);
  return all === 0 ? 0 : suspects / all;
}

/** The largest unit that fits a duration in seconds, and the rounded count of it. */
export function largestUnit(seconds: number): {
  unit: 'minutes' | 'hours' | 'days';
  count: number;
} {
  if (seconds < 5400) return { unit: 'minutes', count: Math.round(seconds / 60) };
  if (seconds < 48 * 3600) return { unit: 'hours', count: Math.round(seconds / 3600) };
  return { unit: 'days', count: Math.round(seconds / 86_400) };
}
