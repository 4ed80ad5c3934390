import type { ContactEvent } from '#shared/backend.ts';
import type { OwnerClient } from '../client.ts';

/** What is counted in a week, in the order in which it is shown. */
export const MEASURES = ['visits', 'acts', 'questions', 'messages'] as const;
export type Measure = (typeof MEASURES)[number];

/** `week` is its Monday, ISO 8601. */
export type MeasuredWeek = { week: string } & Record<Measure, number>;

/** Acts by what they were; `contacts` is their sum without the assistant. */
export type OriginOfActs = { origin: string; contacts: number } & Record<ContactEvent, number>;

/** Answer of the function acts_overview() (supabase/migrations). */
export interface ActsData {
  /** Twelve weeks, oldest first. */
  weeks: MeasuredWeek[];
  /** Parts of the page from which acts came in 90 days, most contacts first. */
  origins: OriginOfActs[];
  /** Visits of each page in 90 days, most first. */
  pages: { page: string; visits: number }[];
}

/** @throws the client's error */
export async function readActs(client: OwnerClient): Promise<ActsData> {
  const { data, error } = await client.rpc('acts_overview');
  if (error) throw error;
  return data as unknown as ActsData;
}
