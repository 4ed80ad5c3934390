import { topics } from '#content/assistant-words.ts';
import { fold } from '../normalize/fold.ts';
import { wordsOfPatterns } from '../normalize/term-pattern.ts';
import { asksWhether } from '../rules/yes-or-claim.ts';
import { isLight, type Passages } from '../search/passages.ts';
import type { Reading } from './create-understanding.ts';
import { GENERAL } from './general-subjects.ts';

/** « vous louez », « louez-vous », « as-tu ». */
const ASKED_OF_OWNER =
  / (?:possible|(?:vous|tu) \p{L}+(?:ez|es)|\p{L}+ez vous|(?:as|fais|peux) tu) /u;
const BEFORE_OBJECT =
  /^(?:une?|des|les?|la|l|du|de|d|aux?|en|sans|avec|vos|faites|fais|proposez|vendez|louez)$/;
/** What another trade does, and asks for by its verb. */
const TRADE = /^(?:lou|imprim|fabriqu|import|export|transport|repar)e[rsz]?$/;
const IS_VERB = /(?:er|ir|re|ez)$/;

const generalWords = new Set(
  wordsOfPatterns(
    topics.filter(({ id }) => GENERAL.has(id)).flatMap(({ words, sure }) => [...words, ...sure]),
  ),
);

/** What a question asks of the owner and no text of theirs speaks of, as it was typed. */
export function unsaidIn(
  { message, clauses, question }: Reading,
  { isIdle, named, nearest, termsOf }: Passages,
): string | undefined {
  const asks = clauses.some(
    ({ text, strongPrice }) => strongPrice || asksWhether(text) || ASKED_OF_OWNER.test(text),
  );
  if (!asks) return undefined;
  // « Saint-Louis » is one word, « louez-vous » two.
  const words =
    (message.english ? message.text : question).match(
      /\p{Lu}\p{L}+(?:-\p{Lu}\p{L}+)+|[\p{L}\d]+/gu,
    ) ?? [];
  return words.find((word, at) => {
    const folded = fold(word);
    const terms = termsOf(folded);
    const before = fold(words[at - 1] ?? '');
    // « à Gao »
    const isPlace = /^(?:a|au|en)$/.test(before) && /^\p{Lu}/u.test(word);
    const isObject =
      TRADE.test(folded) ||
      (message.english && words.slice(Math.max(0, at - 3), at).includes('faites')) ||
      isPlace ||
      BEFORE_OBJECT.test(before) ||
      termsOf(before).some((each) => named.has(each));
    if (!isObject || terms.length === 0 || terms.some((term) => isIdle(term) || nearest(term)))
      return false;
    if (isPlace) return true;
    return !(
      word.length < 4 ||
      (IS_VERB.test(folded) && !TRADE.test(folded)) ||
      isLight(folded) ||
      generalWords.has(folded)
    );
  });
}
