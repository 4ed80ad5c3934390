import { topics } from '#content/assistant-words.ts';
import { fold } from '../normalize/fold.ts';
import { wordsOfPatterns } from '../normalize/term-pattern.ts';
import type { Word } from '../search/statements.ts';
import { createTerms } from '../search/text-index.ts';
import type { Reading } from './create-understanding.ts';
import { GENERAL } from './general-subjects.ts';

/** Words before the name of a thing. */
const BEFORE_OBJECT =
  /^(?:une?|des|les?|la|l|du|de|d|aux?|en|sans|avec|vos|faites|fais|proposez|vendez|louez)$/;
/** Verbs and adverbs, which name no thing. */
const NO_THING = /(?:er|ir|re|ez|ment|ons)$/;
/** Verbs of other trades, by which their service is asked for. */
const TRADE = /^(?:lou|imprim|fabriqu|import|export|transport|repar)e[rsz]?$/;

const stemsOf = createTerms([]);

const generalWords = new Set(
  wordsOfPatterns(
    topics.filter(({ id }) => GENERAL.has(id)).flatMap(({ words, sure }) => [...words, ...sure]),
  ),
);

/** Returns whether it is a word that no statement contains, other than a common question word. */
export const isUnheard = ({ text, telling, unknown }: Word): boolean =>
  telling && unknown && text.length > 3 && !generalWords.has(text);

/** Returns the thing that a question asks for among its unknown words, as typed: « une mascotte », « à Gao ». */
export function unsaidIn({ question }: Reading, unheard: readonly Word[]): string | undefined {
  const heard = new Set(unheard.flatMap(({ text }) => stemsOf(text)));
  const words = question.match(/\p{Lu}\p{L}+(?:-\p{Lu}\p{L}+)+|[\p{L}\d]+/gu) ?? [];
  return words.find((word, at) => {
    const folded = fold(word);
    if (!stemsOf(folded).some((stem) => heard.has(stem))) return false;
    const before = fold(words[at - 1] ?? '');
    const isPlace = /^(?:a|au|en)$/.test(before) && /^\p{Lu}/u.test(word);
    return isPlace || TRADE.test(folded) || (BEFORE_OBJECT.test(before) && !NO_THING.test(folded));
  });
}
