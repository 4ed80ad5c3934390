import { createComposer } from './answers/compose.ts';
import { fill } from './answers/fill.ts';
import { createLinks } from './answers/links.ts';
import type { AssistantContent } from './content.ts';
import { createUnderstanding } from './understanding/create-understanding.ts';
import { topicOf } from './understanding/intent.ts';

/** What the assistant answers to one message. */
export interface Answer {
  /** French sentences; links as [label](address). Plain text, never HTML. */
  response: string;
  /** What was asked, for the owner's counters: "price:site-web", "maintenance"… Never the visitor's words. */
  topics: string[];
  /** False when the assistant could not answer from the content. */
  answered: boolean;
}

export type Assistant = (question: string) => Answer;

/** Builds the assistant over a content. The answer is a pure function of the question. */
export function createAssistant(content: AssistantContent): Assistant {
  const understand = createUnderstanding(content);
  const compose = createComposer(content);
  const links = createLinks(content);
  return (question) => {
    const { intents } = understand(question);
    if (intents.length === 0) {
      return { response: fill(content.texts.unknown, links), topics: ['unknown'], answered: false };
    }
    const parts = intents.map(compose);
    const next = parts.map((part) => part.next).find(Boolean);
    const end =
      parts.every((part) => part.next) && next ? `\n${fill(content.texts.next[next], links)}` : '';
    return {
      response: parts.map(({ text }) => text).join('\n') + end,
      topics: intents.map(topicOf),
      answered: intents.every(({ kind }) => kind !== 'out-of-scope'),
    };
  };
}
