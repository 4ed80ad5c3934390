import * as v from 'valibot';
import type { Tables } from '#shared/database.ts';
import { supabase } from '../client.ts';

/** The answer of the function inbox_overview() (supabase/migrations). */
const overviewData = v.object({
  /** Twelve weeks, oldest first; `week` is the Monday, ISO 8601. */
  weeks: v.array(v.object({ week: v.string(), messages: v.number(), suspects: v.number() })),
  /** Null before the first message was handled. */
  median_response_seconds: v.nullable(v.number()),
  topics: v.array(v.object({ topic: v.string(), questions: v.number(), answered: v.number() })),
  outbox: v.object({ waiting: v.number(), dead: v.number(), sent: v.number() }),
});
export type OverviewData = v.InferOutput<typeof overviewData>;

export async function readOverview(): Promise<OverviewData> {
  const { data } = await supabase.rpc('inbox_overview').throwOnError();
  return v.parse(overviewData, data);
}

const origin = v.object({
  origin: v.string(),
  /** The sum of the events without the assistant. */
  contacts: v.number(),
  whatsapp: v.number(),
  call: v.number(),
  email: v.number(),
  form: v.number(),
  assistant: v.number(),
});
export type Origin = v.InferOutput<typeof origin>;

/** The answer of the function acts_overview() (supabase/migrations). */
const contactEvents = v.object({
  /** Twelve weeks, oldest first; `week` is the Monday, ISO 8601. */
  weeks: v.array(
    v.object({
      week: v.string(),
      visits: v.number(),
      acts: v.number(),
      questions: v.number(),
      messages: v.number(),
    }),
  ),
  /** The parts of the page where visitors got in touch in 90 days, most contacts first. */
  origins: v.array(origin),
  /** The visits of each page in 90 days, most first. */
  pages: v.array(v.object({ page: v.string(), visits: v.number() })),
});

export async function readContactEvents() {
  const { data } = await supabase.rpc('acts_overview').throwOnError();
  return v.parse(contactEvents, data);
}

/** The maximum number of questions that are read; they are grouped afterwards. */
const LISTED_QUESTIONS = 200;

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

export async function deleteQuestions(ids: string[]): Promise<void> {
  await supabase.from('unanswered_questions').delete().in('id', ids).throwOnError();
}
