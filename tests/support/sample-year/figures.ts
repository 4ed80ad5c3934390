import type { ContactEvent } from '#shared/backend.ts';
import { createRandom } from '#tests/faults/random.ts';
import { UNANSWERED } from './texts.ts';

const DAY = 86_400_000;

/** A day's total of public.acts. */
export interface SampleTotal {
  /** ISO 8601 date. */
  day: string;
  act: ContactEvent | 'visit';
  origin: string;
  amount: number;
}

/** How often each is done beside the others: most clients come from the bar on a phone. */
const ACTS: readonly [act: ContactEvent, origin: string, share: number][] = [
  ['whatsapp', 'dock', 0.34],
  ['whatsapp', 'services', 0.14],
  ['whatsapp', 'hero', 0.11],
  ['call', 'dock', 0.1],
  ['call', 'contact', 0.07],
  ['whatsapp', 'faq', 0.07],
  ['email', 'contact', 0.06],
  ['email', 'site-header', 0.05],
  ['whatsapp', 'projects', 0.04],
  ['call', 'site-header', 0.02],
  ['form', 'contact', 0.1],
  ['form', 'services', 0.08],
  ['form', 'hero', 0.05],
  ['assistant', 'services', 0.12],
  ['assistant', 'hero', 0.08],
  ['assistant', 'faq', 0.04],
];

/** Subjects of questions to the assistant, with how many of a hundred, and how many of them were not answered. */
const TOPICS: readonly [topic: string, share: number, inVain: number][] = [
  ['price-list', 0.3, 0],
  ['delay-list', 0.18, 0],
  ['consultation', 0.14, 0],
  ['contact', 0.1, 0],
  ['location', 0.08, 0],
  ['unpublished:payment', 0.1, 0.8],
  ['unknown', 0.1, 1],
];

/** Returns what happened on the site in the year that ends now; the same seed gives the same figures. */
export function sampleFigures(now: Date, seed = 20) {
  const random = createRandom(seed);
  /** Returns a whole number whose mean is the parameter. */
  const about = (mean: number) => Math.floor(mean * (0.5 + random()) + random());
  const totals: SampleTotal[] = [];
  const topics: { day: string; topic: string; answered: boolean; questions: number }[] = [];
  for (let age = 364; age >= 0; age -= 1) {
    const day = new Date(now.getTime() - age * DAY).toISOString().slice(0, 10);
    const visits = 45 - age / 12;
    totals.push({ day, act: 'visit', origin: '/', amount: about(visits) });
    for (const page of ['/rgpd', '/mentions-legales']) {
      totals.push({ day, act: 'visit', origin: page, amount: about(visits / 40) });
    }
    for (const [act, origin, share] of ACTS) {
      totals.push({ day, act, origin, amount: about((visits / 9) * share) });
    }
    for (const [topic, share, inVain] of TOPICS) {
      const questions = about((visits / 6) * share);
      const without = Math.round(questions * inVain);
      topics.push({ day, topic, answered: true, questions: questions - without });
      topics.push({ day, topic, answered: false, questions: without });
    }
  }
  return {
    totals: totals.filter(({ amount }) => amount > 0),
    topics: topics.filter(({ questions }) => questions > 0),
    unanswered: UNANSWERED.map((question, index) => ({
      question,
      created_at: new Date(now.getTime() - (index + 0.5) * 2 * DAY).toISOString(),
    })),
  };
}
