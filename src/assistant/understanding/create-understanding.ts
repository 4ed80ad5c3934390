import { vocabulary } from '#content/assistant-words.ts';
import type { AssistantContent } from '../content.ts';
import { namesOf } from '../entities/content-names.ts';
import { type ReadMessage, readMessage } from '../normalize/read-message.ts';
import { createContentSpeller } from '../normalize/speller.ts';
import { compilePatterns } from '../normalize/term-pattern.ts';
import { remember } from '../remember.ts';
import { resolve } from '../rules/resolve.ts';
import { steers } from '../rules/steering.ts';
import { analyse, type Clause } from './analyse.ts';
import { createFacts } from './facts.ts';
import type { Intent, SmallTalkTopic } from './intent.ts';
import { createRecognition } from './recognition.ts';

/** A message as read, before deciding what it asks. */
export interface Reading {
  /** As it was typed. */
  question: string;
  message: ReadMessage;
  clauses: readonly Clause[];
  /** Whether it tries to steer the assistant; then nothing else counts. */
  steered: boolean;
  /** Whether its subject comes from the conversation, not from its own words. */
  carried?: boolean;
}

/** Reads messages and applies the rules to them. */
export type RuleReader = ReturnType<typeof createUnderstanding>;

/** Maximum number of words: a longer message contains "bon" or "bien" for other reasons. */
const ACKNOWLEDGEMENT_WORDS = 5;

/** Kinds of small talk, the most specific first. */
const SMALL_TALK = Object.keys(vocabulary['small-talk']) as SmallTalkTopic[];

/** Creates the functions that understand messages, from the vocabulary and the content. */
export function createUnderstanding(content: AssistantContent) {
  const facts = createFacts(content);
  const names = namesOf(content, facts.termsOf);
  const recognition = createRecognition(content, names);
  const speller = createContentSpeller(content, recognition);
  const ownerName = compilePatterns(names.patterns.owner.owner);
  const analyseMessage = analyse(names, recognition);

  /** Reads a message; `inEnglish`: the conversation was in English so far. */
  function read(question: string, inEnglish?: boolean): Reading {
    const spelt = readMessage(question, speller, inEnglish);
    const message = { ...spelt, text: spelt.text.replace(ownerName, 'proprietaire ') };
    const steered = steers(question, message);
    return { question, message, clauses: steered ? [] : analyseMessage(message), steered };
  }

  /** What is asked, in order; empty if nothing was recognised. */
  const understand = remember(({ message, clauses, steered }: Reading): readonly Intent[] => {
    if (steered) return [{ kind: 'manipulation' }];
    // The owner's own answer, whatever its words mean elsewhere.
    const repeated = facts.faqRepeated(message.folded);
    if (repeated !== undefined) return [{ kind: 'faq', index: repeated }];
    const intents = resolve(message, clauses, facts);
    if (intents.length > 0) return intents;
    const words = message.text.match(/[a-z]+/g) ?? [];
    const topic = SMALL_TALK.find(
      (id) =>
        (id !== 'acknowledgement' || words.length <= ACKNOWLEDGEMENT_WORDS) &&
        clauses.some(({ smallTalk }) => smallTalk.has(id)),
    );
    if (topic) return [{ kind: 'small-talk', topic }];
    return words.length <= 2 ? [{ kind: 'small-talk', topic: 'help' }] : [];
  });
  return { read, understand, facts };
}
