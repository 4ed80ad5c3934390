import type { AssistantVocabulary } from '#content/content.ts';
import type { ReadMessage } from '../normalize/read-message.ts';
import type { Clause } from './analyse.ts';
import type { Intent } from './intent.ts';

/** What the rules need to know of the content. */
export interface Facts {
  /** The words of the owner's trade. */
  trade: AssistantVocabulary;
  /** Whether a topic, by its name, is one of the owner's trade. */
  isOfTrade(name: string): boolean;
  /** Keys of the services. */
  offers: readonly string[];
  /** Price in FCFA and in euros of a service, where stated. */
  priceOf(offer: string): { fcfa: number; eur?: number } | undefined;
  /** Whether a service has its price by the hour or by the day. */
  pricedByTime: boolean;
  /** Shortest delivery of a service in days, where stated. */
  shortestDelivery(offer: string): number | undefined;
  /** Index of the feature of a service that holds a word of a text besides the service's own. */
  featureAbout(offer: string, text: string): number | undefined;
  /** The feature of any service that holds most words of a text, `least` of them at least. */
  featureOfAny(text: string, least: number): { offer: string; feature: number } | undefined;
  /** Index of the statistic of the content whose label holds the thing that is counted. */
  statisticAbout(text: string): number | undefined;
  /** Index of the project that a text names by two words of its title. */
  projectNamed(text: string): number | undefined;
  /** Indexes of the definitions of the terms that a text holds. */
  definitionsIn(text: string): number[];
  /** Indexes of the projects that hold a word of a text, best first. */
  projectsAbout(text: string): number[];
  /**
   * Index of the question of the FAQ that a message repeats, or that it asks with all its words (three
   * and more that tell) and others of its answer.
   */
  faqRepeated(text: string): number | undefined;
  /** Index of the entry of the FAQ that answers a text which no rule covers. */
  faqAbout(text: string): number | undefined;
}

/** What the clauses before one were about: `follow` makes it from what they asked. */
export interface Thread {
  /** Services that the last clauses were about. */
  readonly services: readonly string[];
  /** A clause has given figures since the last service was named. */
  readonly figured: boolean;
  /** Figures given last: a service named next in the same sentence gets the same. */
  readonly figures: readonly ('price' | 'delay')[];
  /** The last clause was about personal data. */
  readonly privacy: boolean;
  /** The last clause was about a subject that has its own price and duration. */
  readonly upkeep: boolean;
  /** The last clause was about talking together. */
  readonly talk: boolean;
  /** The last clause was about the quote. */
  readonly quote: boolean;
  /** A clause has asked for something that is not offered. */
  readonly refused: boolean;
}

/** The message around a clause, and what was asked before it. Rules read it and change nothing. */
export interface Context extends Thread {
  readonly message: ReadMessage;
  readonly clauses: readonly Clause[];
  readonly facts: Facts;
  /** Services that the visitor has already, anywhere in the message. */
  readonly possessed: readonly string[];
  /** Services known from the whole message, for a clause that names none. */
  readonly fallback: readonly string[];
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
