import type { ContactEvent } from '#shared/backend.ts';
import type { Tables } from '#shared/database.ts';
import { supabase } from '../client.ts';

/** The answer of the function inbox_overview() (supabase/migrations). */
export interface OverviewData {
  /** Twelve weeks, oldest first; `week` is the Monday, ISO 8601. */
  weeks: { week: string; messages: number; suspects: number }[];
  /** Null before the first message was handled. */
  median_response_seconds: number | null;
  topics: { topic: string; questions: number; answered: number }[];
  outbox: { waiting: number; dead: number; sent: number };
}

export const readOverview = async () =>
  (await supabase.rpc('inbox_overview').throwOnError()).data as unknown as OverviewData;

/** A part of the page: its contacts, without questions to the assistant, and its events of each kind. */
export type Origin = { origin: string; contacts: number } & Record<ContactEvent, number>;

/** The answer of the function acts_overview() (supabase/migrations). */
export interface ContactEventsData {
  /** Twelve weeks, oldest first; `week` is the Monday, ISO 8601. */
  weeks: { week: string; visits: number; acts: number; questions: number; messages: number }[];
  /** The parts of the page where visitors got in touch in 90 days, most contacts first. */
  origins: Origin[];
  /** The visits of each page in 90 days, most first. */
  pages: { page: string; visits: number }[];
}

export const readContactEvents = async () =>
  (await supabase.rpc('acts_overview').throwOnError()).data as unknown as ContactEventsData;

/** The maximum number of questions that are listed. */
const LISTED_QUESTIONS = 50;

/** Reads the latest questions that the assistant could not answer, if the owner chose to store them. */
export async function readUnanswered(): Promise<Tables<'unanswered_questions'>[]> {
  const { data } = await supabase
    .from('unanswered_questions')
    .select('id,created_at,question')
    .order('created_at', { ascending: false })
    .limit(LISTED_QUESTIONS)
    .throwOnError();
  return data;
}

export const deleteQuestion = (id: string) =>
  supabase.from('unanswered_questions').delete().eq('id', id).throwOnError();
