import type { AnswerBlock } from '#shared/chat-message.ts';
import type { AssistantContent } from '../content.ts';
import type { Intent } from '../understanding/intent.ts';
import { createBlocks } from './blocks.ts';
import { createComposer } from './compose.ts';
import { contentInEnglish } from './in-english.ts';
import { createLinks, fill, listed, type Part, withoutYes } from './part.ts';

/** The next steps by priority: an answer ends with at most one. */
const NEXT_STEPS = ['ask', 'quote', 'choose', 'talk'] as const;

/** Maximum length of an answer, in characters; a phone shows about 400 at once. */
const MAX_LENGTH = 1400;

/** What else than the intents the wording of an answer depends on. */
interface Asked {
  isEnglish?: boolean;
  /** Whether yes can answer the question. */
  mayAgree?: boolean;
  /** Questions to suggest, if the intents are only the likelier reading. */
  others?: readonly string[];
  /** What is asked for but not found in the content. */
  unsaid?: string | undefined;
}

/** Creates a function that puts intents into one answer: plain text, one line per statement. */
export function createAnswer(content: AssistantContent) {
  const english = contentInEnglish(content);
  const inFrench = { ...content, composer: createComposer(content), links: createLinks(content) };
  const inEnglish = { ...english, composer: createComposer(english), links: createLinks(english) };
  const blocksOf = createBlocks(content);

  return (
    intents: readonly Intent[],
    { isEnglish = false, mayAgree = true, others = [], unsaid }: Asked,
  ): { response: string; blocks: AnswerBlock[]; answered: boolean } => {
    const { texts, links, composer } = isEnglish ? inEnglish : inFrench;
    // For several services, the purpose and figures of each, but not all that they include.
    const short = intents.filter(({ kind }) => kind === 'about').length > 1;
    const parts: Part[] =
      intents.length > 0
        ? intents.map((intent) =>
            composer(short && intent.kind === 'about' ? { ...intent, detail: false } : intent),
          )
        : [{ text: fill(texts.unknown, links), next: 'done' }];
    // An answer about something not stated ends with a step, unless the owner's FAQ now states it.
    const answered =
      intents.length > 0 &&
      intents.every(
        ({ kind }, index) =>
          kind !== 'out-of-scope' && (kind !== 'not-stated' || parts[index]?.next === 'quote'),
      );
    const steps = new Set(parts.map(({ next }) => next));
    const step = steps.has('done') ? undefined : NEXT_STEPS.find((next) => steps.has(next));
    const written = shorten(
      unrepeated([
        ...(unsaid === undefined ? [] : [fill(texts.unsaid, { ...links, unsaid })]),
        ...parts.map(({ text }) => (mayAgree ? text : withoutYes(text))),
        ...(step && !(others.length > 0 && step === 'talk') ? [fill(texts.next[step], links)] : []),
      ]),
    );
    // French puts spaces before these marks, and so do the content's texts.
    const text = isEnglish ? written.replace(/[\u00A0\u202F](?=[:;?!])/g, '') : written;
    // The suggestions are in French.
    if (isEnglish || others.length === 0)
      return { response: text, blocks: blocksOf(text), answered };
    return {
      response: `${text}\n${texts.meant}${listed(others)}`,
      blocks: [...blocksOf(text), { kind: 'choices', title: texts.meant, items: [...others] }],
      answered,
    };
  };
}

/** Removes sentences that several parts repeat: « Je n’ai pas cette information. » */
function unrepeated(parts: readonly string[]): string[] {
  const said = new Set<string>();
  return parts
    .map((part) =>
      part
        .split(/(?<=[.!?]) /u)
        .filter((sentence) => !said.has(sentence) && said.add(sentence))
        .join(' '),
    )
    .filter(Boolean);
}

/** Joins sentences, dropping the last ones if the answer would be too long. */
function shorten(sentences: readonly string[]): string {
  const [first = '', ...others] = sentences;
  return others.reduce(
    (answer, sentence) =>
      answer.length + sentence.length < MAX_LENGTH ? `${answer}\n${sentence}` : answer,
    first,
  );
}
