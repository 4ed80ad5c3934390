import type { ReadMessage } from '../normalize/read-message.ts';
import type { Clause } from './analyse.ts';
import type { Facts } from './facts.ts';
import type { Intent } from './intent.ts';

/** What the previous clauses were about; `follow` updates it with what each asked. */
export interface Thread {
  /** Services that the last clauses were about. */
  readonly services: readonly string[];
  /** Whether a clause asked for figures since the last service was named. */
  readonly figured: boolean;
  /** The last figures asked for: a service named next in the same sentence gets the same. */
  readonly figures: readonly ('price' | 'delay')[];
  /** Whether the last clause was about personal data. */
  readonly privacy: boolean;
  /** Whether the last clause was about a subject with its own price and duration. */
  readonly upkeep: boolean;
  /** Whether the last clause was about the quote. */
  readonly quote: boolean;
}

/** The message around a clause, and what was asked before it. Rules read it and change nothing. */
export interface Context extends Thread {
  readonly message: ReadMessage;
  readonly clauses: readonly Clause[];
  readonly facts: Facts;
  /** Services that the visitor already has, according to any clause of the message. */
  readonly possessed: readonly string[];
  /** Services known from the whole message, for a clause that names none. */
  readonly fallback: readonly string[];
}

/** A clause with what several rules need to know about it. */
export interface Reading {
  clause: Clause;
  /** Services that the clause is about, the first one first. */
  own: readonly string[];
  /** Whether a price is asked, if only by "payer". */
  price: boolean;
  delay: boolean;
  /** Whether a price (surely) or a delay is asked. */
  figure: boolean;
  /** Whether a service or a skill is mentioned in any way. */
  ours: boolean;
}

/** Returns what a clause asks: undefined lets the next rule try, an empty list means that it asks nothing more. */
export type Rule = (reading: Reading, context: Context) => Intent[] | undefined;

export const unique = <T>(items: readonly T[]) => [...new Set(items)];

export const startOfThread: Thread = {
  services: [],
  figured: false,
  figures: [],
  privacy: false,
  upkeep: false,
  quote: false,
};

const UPKEEP: readonly string[] = ['after-maintenance', 'maintenance', 'consultation'];

/** The thread after a clause that asked `intents`. */
export function follow(thread: Thread, { own }: Reading, intents: readonly Intent[]): Thread {
  const given = unique(
    intents.flatMap(({ kind }) => (kind === 'price' || kind === 'delay' ? [kind] : [])),
  );
  const named = thread.figured ? own : unique([...thread.services, ...own]);
  return {
    // Services add up until figures are asked.
    services: own.length > 0 ? named : thread.services,
    figured: given.length > 0 || (thread.figured && own.length === 0),
    figures: given.length > 0 ? given : thread.figures,
    privacy: intents.some(({ kind }) => kind === 'privacy'),
    upkeep: intents.some((one) => one.kind === 'topic' && UPKEEP.includes(one.topic)),
    quote: intents.some((one) => one.kind === 'topic' && one.topic === 'quote'),
  };
}
