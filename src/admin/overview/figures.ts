import { gestionFacts } from '#content/part/gestionFacts';
import { gestionTopics } from '#content/part/gestionTopics';
import { fill } from '#shared/text/format.ts';
import type { OverviewData } from './overview-data.ts';

/** Returns the share of suspected spam among all messages, from 0 to 1. */
export function spamShare({
  weeks,
}: {
  weeks: Pick<OverviewData['weeks'][number], 'messages' | 'suspects'>[];
}): number {
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

const subjects: Record<string, string> = gestionTopics.subjects;
const ofServices: Record<string, string> = gestionTopics.services;
const unpublished: Record<string, string> = gestionTopics.unpublishedSubjects;

/** Returns the French name of a topic key that the assistant counts (its intent.ts); undefined for an unknown one. */
export function topicName(topic: string): string | undefined {
  const [kind = '', detail = ''] = topic.split(':');
  const service = gestionFacts.serviceTitles[detail];
  const template = ofServices[kind];
  if (template && service) return fill(template, { service });
  if (kind === 'unpublished') {
    const subject = unpublished[detail];
    return subject && fill(gestionTopics.unpublished, { subject });
  }
  return subjects[kind];
}

export interface NamedTopic {
  name: string;
  questions: number;
  withoutAnswer: number;
}

/** Groups the topics by name, the most asked first. */
export function nameTopics(topics: OverviewData['topics']): NamedTopic[] {
  const named = new Map<string, NamedTopic>();
  for (const { topic, questions, answered } of topics) {
    const name = topicName(topic) ?? topic;
    const known = named.get(name) ?? { name, questions: 0, withoutAnswer: 0 };
    known.questions += questions;
    known.withoutAnswer += questions - answered;
    named.set(name, known);
  }
  return [...named.values()].sort((one, other) => other.questions - one.questions);
}
