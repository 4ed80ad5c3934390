import type { ContactEvent } from '#shared/backend.ts';
import type { Tables } from '#shared/database.ts';
import { supabase } from '../client.ts';

/** A part of the page: its contacts, without questions to the assistant, and its events of each kind. */
export type Origin = { origin: string; contacts: number } & Record<ContactEvent, number>;

/** A week; `week` is its Monday, ISO 8601, and `acts` are contacts without the form and the assistant. */
type Week = Record<'visits' | 'acts' | 'questions' | 'messages' | 'suspects', number> & {
  week: string;
};

/** The answer of the function overview() (supabase/migrations). */
export interface OverviewData {
  /** Twelve, oldest first. */
  weeks: Week[];
  /** The parts of the page where visitors got in touch in 90 days, most contacts first. */
  origins: Origin[];
  /** The visits of each page in 90 days, most first. */
  pages: { page: string; visits: number }[];
  /** Null before the first message was handled. */
  median_response_seconds: number | null;
  topics: { topic: string; questions: number; answered: number }[];
  outbox: { waiting: number; dead: number; sent: number };
}

export const readOverview = async () =>
  (await supabase.rpc('overview').throwOnError()).data as unknown as OverviewData;

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
