import { splitSubject } from '#shared/chat-message.ts';
import { withinLimits } from '../normalize/read-message.ts';
import type { Reading, RuleReader } from '../understanding/create-understanding.ts';
import { type Conversation, type createSubjects, newConversation } from './subject.ts';

/** A message with the conversation before it. */
export interface Turn {
  reading: Reading;
  before: Conversation;
  /** Whether the message carries the subject of a conversation. */
  continues: boolean;
  /** The services that the last answer was about. */
  offers: readonly string[];
  /** The message read as if about these services; undefined if it names one, or there are none. */
  carried: Reading | undefined;
}

/** Creates a reader of messages in a conversation (withSubject). */
export function createTurnReader(rules: RuleReader, subjects: ReturnType<typeof createSubjects>) {
  return (typed: string): Turn => {
    const message = withinLimits(typed);
    const split = splitSubject(message);
    const known = split && subjects.read(split.subject);
    const before = known ?? newConversation;
    const reading = rules.read(
      known && split ? split.question : message,
      known && before.english === true,
    );
    const offers = before.things
      .slice(before.things.length - before.focus)
      .flatMap((thing) => (thing.kind === 'service' ? thing.offer : []));
    const names = reading.clauses.some(({ services }) => services.length > 0);
    const carried = offers.length > 0 && !names ? askedOf(offers, reading) : undefined;
    return { reading, before, continues: known !== undefined, offers, carried };
  };
}

/** Returns a reading in which each clause is about the given services. */
export const askedOf = (offers: readonly string[], reading: Reading): Reading => ({
  ...reading,
  carried: true,
  clauses: reading.clauses.map((clause) => ({
    ...clause,
    asks: true,
    services: offers.map((id) => ({ id, start: clause.start, end: clause.start })),
  })),
});
