import { createComposer } from './answers/compose.ts';
import { fill } from './answers/fill.ts';
import { createEnglishComposer } from './answers/in-english.ts';
import { createLinks } from './answers/links.ts';
import type { Part } from './answers/part.ts';
import type { AssistantContent } from './content.ts';
import { createSources } from './model/sources.ts';
import { createSearch } from './retrieval/search.ts';
import { createUnderstanding } from './understanding/create-understanding.ts';
import { type Intent, topicOf } from './understanding/intent.ts';

/** What the assistant answers to one message. */
export interface Answer {
  /** French sentences; links as [label](address). Plain text, never HTML. */
  response: string;
  /** What was asked, for the owner's counters: "price:site-web", "maintenance"… Never the visitor's words. */
  topics: string[];
  /** False when the assistant could not answer from the content. */
  answered: boolean;
  /** Texts of the content that bear on the question, for a language model; empty where it has no say. */
  sources: string[];
}

export type Assistant = (question: string) => Answer;

/** The next steps by weight: an answer ends with one of them at most. */
const NEXT_STEPS = ['ask', 'quote', 'choose', 'talk'] as const;

/** Characters of the longest answer; a phone shows about 400 at once. */
const MAX_LENGTH = 1400;

/** Builds the assistant over a content. The answer is a pure function of the question. */
export function createAssistant(content: AssistantContent): Assistant {
  const search = createSearch(content);
  const understand = createUnderstanding(content, search);
  const compose = createComposer(content);
  const links = createLinks(content);
  const sourcesOf = createSources(content, search, fill(content.texts.contact.all, links));
  const inEnglish = createEnglishComposer(content);

  const english = (intents: readonly Intent[]) => {
    const sentences = intents.flatMap((intent) => inEnglish(intent) ?? []);
    return sentences.length > 0 ? sentences.join(' ') : fill(content.texts.english.other, links);
  };
  return (question) => {
    const { message, intents } = understand(question);
    const parts: Part[] =
      intents.length > 0
        ? intents.map(compose)
        : [{ text: fill(content.texts.unknown, links), next: 'done' }];
    const sources = sourcesOf(message.text, intents, parts);
    if (message.english) parts.unshift({ text: english(intents), next: undefined });
    const steps = new Set(parts.map(({ next }) => next));
    const step = steps.has('done') ? undefined : NEXT_STEPS.find((next) => steps.has(next));
    const sentences = [
      ...parts.map(({ text }) => text),
      ...(step ? [fill(content.texts.next[step], links)] : []),
    ];
    return {
      response: shorten(sentences),
      topics: intents.length > 0 ? intents.map(topicOf) : ['unknown'],
      answered:
        intents.length > 0 &&
        intents.every(({ kind }) => kind !== 'out-of-scope' && kind !== 'unpublished'),
      sources,
    };
  };
}

/** Puts sentences together, leaving out the last ones that would make the answer too long. */
function shorten(sentences: readonly string[]): string {
  const [first = '', ...others] = sentences;
  return others.reduce(
    (answer, sentence) =>
      answer.length + sentence.length < MAX_LENGTH ? `${answer}\n${sentence}` : answer,
    first,
  );
}
