import type { ReadMessage } from '../normalize/read-message.ts';
import type { Clause } from './analyse.ts';
import type { Facts } from './facts.ts';
import type { Intent } from './intent.ts';

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
  /** The last clause was about the quote. */
  readonly quote: boolean;
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
