import { vocabulary } from '#content/assistant-words.ts';
import type { AssistantContent } from '../content.ts';
import type { Recognition } from '../understanding/recognition.ts';
import { fold } from './fold.ts';
import { createSpeller, type Speller } from './spelling.ts';
import { wordsOfPatterns } from './term-pattern.ts';

const { 'common-words': common, 'off-subject': offSubject, 'phone-spelling': phone } = vocabulary;

/** Words that say nothing about the subject. */
export const commonWords: ReadonlySet<string> = new Set(common.words);

/** Preferred corrections of a word, names in the content first. */
const DOMAIN = [
  ...(['known', 'notOffered', 'titled', 'people', 'owner', 'aspects', 'topics', 'needs'] as const),
  ...(['skills', 'privacy', 'forms', 'statistics', 'notStated', 'conditions'] as const),
];

/** Creates the speller of a content, which prefers its names and the words of its subjects. */
export function createContentSpeller(
  { services, faq, projects, skills, testimonials, owner }: AssistantContent,
  known: Recognition,
): Speller {
  const wordsOf = (families: readonly (keyof Recognition)[]) =>
    wordsOfPatterns(
      families.flatMap((family) => Object.values<readonly string[]>(known[family]).flat()),
    );
  const words = fold(
    JSON.stringify([services, faq, projects, skills, testimonials, owner.name, owner.city]),
  );
  return createSpeller({
    abbreviations: new Map(phone.spellings.map(([typed, meant]) => [fold(typed), meant])),
    targets: [
      wordsOf(DOMAIN),
      common.words,
      [
        ...wordsOf(['smallTalk', 'technologies']),
        ...wordsOfPatterns([...offSubject.requests, ...offSubject.competitors]),
      ],
      offSubject.foreignThings,
    ],
    soundOnly: words.match(/\p{L}{4,}/gu) ?? [],
  });
}
