import type { AssistantContent } from '../content.ts';
import { namesOf } from '../entities/content-names.ts';
import { type ReadMessage, readMessage } from '../normalize/read-message.ts';
import { createContentSpeller } from '../normalize/speller.ts';
import { compilePatterns } from '../normalize/term-pattern.ts';
import { resolve } from '../rules/resolve.ts';
import { steers } from '../rules/steering.ts';
import type { ContentSearch } from '../search/search.ts';
import { analyse, type Clause } from './analyse.ts';
import type { Facts } from './facts.ts';
import { createFacts } from './facts.ts';
import type { Intent } from './intent.ts';
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

/** The rules' understanding of a message. */
export interface Understanding {
  /** What is asked, in order; empty if nothing was recognised. */
  intents: readonly Intent[];
}

/** Reads messages and applies the rules to them. */
export interface RuleReader {
  /** Reads a message; `inEnglish`: the conversation was in English so far. */
  read(question: string, inEnglish?: boolean): Reading;
  understand(reading: Reading): Understanding;
  facts: Facts;
}

/** Maximum number of words: a longer message contains "bon" or "bien" for other reasons. */
const ACKNOWLEDGEMENT_WORDS = 5;

/** Kinds of small talk, the most specific first. */
const SMALL_TALK = [
  'complaint',
  'identity',
  'help',
  'thanks',
  'goodbye',
  'greeting',
  'acknowledgement',
] as const;

/** Creates the functions that understand messages, from the vocabulary and the content. */
export function createUnderstanding(content: AssistantContent, search: ContentSearch): RuleReader {
  const names = namesOf(content, search.termsOf);
  const recognition = createRecognition(content, names);
  const speller = createContentSpeller(content, recognition);
  const facts = createFacts(content, search);
  const ownerName = compilePatterns(names.patterns.owner.owner);
  const analyseMessage = analyse(names, recognition);
  function read(question: string, inEnglish?: boolean): Reading {
    const spelt = readMessage(question, speller, inEnglish);
    const message = { ...spelt, text: spelt.text.replace(ownerName, 'proprietaire ') };
    const steered = steers(question, message);
    return { question, message, clauses: steered ? [] : analyseMessage(message), steered };
  }

  function understand(reading: Reading): Understanding {
    if (reading.steered) return { intents: [{ kind: 'manipulation' }] };
    // The owner's own answer, whatever its words mean elsewhere.
    const repeated = facts.faqRepeated(reading.message.folded);
    if (repeated === undefined) return byRules(reading);
    return { intents: [{ kind: 'faq', index: repeated }] };
  }

  function byRules(reading: Reading): Understanding {
    const { message, clauses } = reading;
    const intents = resolve(message, clauses, facts);
    if (intents.length > 0) return { intents };
    const words = message.text.match(/[a-z]+/g) ?? [];
    const topic = SMALL_TALK.find(
      (id) =>
        (id !== 'acknowledgement' || words.length <= ACKNOWLEDGEMENT_WORDS) &&
        clauses.some(({ smallTalk }) => smallTalk.has(id)),
    );
    if (topic) return { intents: [{ kind: 'small-talk', topic }] };
    return { intents: words.length <= 2 ? [{ kind: 'small-talk', topic: 'help' }] : [] };
  }
  return { read, understand, facts };
}
