import type { ReadMessage } from '../language/read-message.ts';
import type { Clause } from './analyse.ts';
import type { Intent } from './intent.ts';

/** What the rules need to know of the content. */
export interface Facts {
  /** Price in FCFA and in euros of a service, where stated. */
  priceOf(offer: string): { fcfa: number; eur?: number } | undefined;
  /** Shortest delivery of a service in days, where stated. */
  shortestDelivery(offer: string): number | undefined;
  /** Index of the feature of a service that holds a word of a text besides the service's own. */
  featureAbout(offer: string, text: string): number | undefined;
  /** The feature of any service that holds most words of a text, `least` of them at least. */
  featureOfAny(text: string, least: number): { offer: string; feature: number } | undefined;
  /** Index of the statistic of the content whose label a counting question holds. */
  statisticAbout(text: string): number | undefined;
  /** Index of the project that a text names by two words of its title. */
  projectNamed(text: string): number | undefined;
  /** Is a tool named among the skills? */
  usesTechnology(name: string): boolean;
  /** Index of the definition of a term that a text holds. */
  definitionOf(text: string): number | undefined;
  /** Indexes of the projects that hold a word of a text, best first. */
  projectsAbout(text: string): number[];
  /** Indexes of the projects whose figure a text speaks of: "élèves", "messages envoyés". */
  projectsCounted(text: string): number[];
  /** Index of the entry of the FAQ that answers a text which no rule covers. */
  faqAbout(text: string): number | undefined;
  /** The service that holds most words of a text which no rule covers. */
  serviceAbout(text: string): string | undefined;
}

/** The message around a clause, and what the clauses before it were about. */
export interface Context {
  message: ReadMessage;
  clauses: readonly Clause[];
  facts: Facts;
  /** Services that the last clauses were about. */
  services: string[];
  /** A clause has given figures since the last service was named. */
  figured: boolean;
  /** Services that the visitor has already, anywhere in the message. */
  possessed: readonly string[];
  /** Services known from the whole message, for a clause that names none. */
  fallback: readonly string[];
  /** Figures given last: a service named next in the same sentence gets the same. */
  figures: ('price' | 'delay')[];
  /** The last clause was about personal data. */
  privacy: boolean;
  /** The last clause was about a subject that has its own price and duration. */
  owner: boolean;
  /** The last clause was about talking together. */
  talk: boolean;
}

/** A clause with what several rules ask of it. */
export interface Reading {
  clause: Clause;
  /** Services that the clause is about, the first one first. */
  own: readonly string[];
  /** A price is asked, be it only by "payer". */
  price: boolean;
  delay: boolean;
  /** A price, for sure, or a delay is asked. */
  figure: boolean;
  /** A service or a skill is mentioned in any way. */
  ours: boolean;
}

/**
 * Says what a clause asks; undefined lets the next rule try, an empty list says that the clause asks
 * nothing more.
 */
export type Rule = (reading: Reading, context: Context) => Intent[] | undefined;

export const unique = <T>(items: readonly T[]) => [...new Set(items)];

/** Remembers the services of a clause: they add up until figures are asked. */
export function remember(context: Context, own: readonly string[]): void {
  if (own.length === 0) return;
  context.services = context.figured ? [...own] : unique([...context.services, ...own]);
  context.figured = false;
}
