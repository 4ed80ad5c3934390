import { vocabulary } from '#content/assistant-words.ts';
import type { AssistantContent } from '../content.ts';
import type { Patterns, Recognition } from '../understanding/recognition.ts';
import { fold } from './fold.ts';
import { createSpeller, type Speller } from './spelling.ts';
import { wordsOfPatterns } from './term-pattern.ts';

const { 'common-words': common, 'off-subject': offSubject, 'phone-spelling': phone } = vocabulary;

/** Words that say nothing of the subject. */
export const commonWords: ReadonlySet<string> = new Set(common.words);

const flat = (patterns: Patterns) => Object.values(patterns).flat();

/** The speller of a content: corrects first into what it names (`names`) and the words of its subjects. */
export function createContentSpeller(
  { services, faq, projects, skills, testimonials, owner }: AssistantContent,
  known: Recognition,
  names: readonly string[],
): Speller {
  const domain = [
    ...names,
    ...flat(known.aspects),
    ...flat(known.topics),
    ...flat(known.needs),
    ...flat(known.skills),
    ...flat(known.privacy),
    ...known.past,
    ...known.surePrice,
    ...known.whether,
    ...flat(known.statistics),
    ...flat(known.notStated),
    ...flat(known.conditions),
  ];
  const rest = [
    ...flat(known.smallTalk),
    ...flat(known.technologies),
    ...offSubject.requests,
    ...offSubject.competitors,
  ];
  const words = fold(
    JSON.stringify([services, faq, projects, skills, testimonials, owner.name, owner.city]),
  );
  return createSpeller({
    abbreviations: new Map(phone.spellings.map(([typed, meant]) => [fold(typed), meant])),
    targets: [
      wordsOfPatterns(domain),
      common.words,
      wordsOfPatterns(rest),
      offSubject.foreignThings,
    ],
    known: commonWords,
    soundOnly: words.match(/\p{L}{4,}/gu) ?? [],
  });
}
