import { editDistance } from '#shared/text/edit-distance.ts';
import { phoneticKeys } from './phonetic-key.ts';

/** Returns a folded word itself if it is known or none is near; else what is meant (one or more words). */
export type Speller = (word: string) => string;

interface SpellerOptions {
  /** Spelling → meaning; looked up first. */
  abbreviations: ReadonlyMap<string, string>;
  /** Groups of known words to correct to; an earlier group wins. */
  targets: readonly (readonly string[])[];
  /** Larger vocabularies: known, and matched by sound only. */
  soundOnly?: readonly string[];
}

/** Returns how many typing errors a word of this length may have. */
const tolerance = (length: number) => (length >= 10 ? 2 : length >= 5 ? 1 : 0);

/** Creates a speller. Deterministic: of equally near words, it takes the first of `targets`. */
export function createSpeller({ abbreviations, targets, soundOnly = [] }: SpellerOptions): Speller {
  const known = new Set(targets.flat());
  /** Indexes groups of words by the keys of each word. */
  const indexed = (words: readonly string[], keysOf: (word: string) => readonly string[]) => {
    const index = new Map<string, string[]>();
    for (const word of new Set(words))
      for (const key of keysOf(word)) index.set(key, [...(index.get(key) ?? []), word]);
    return index;
  };
  const long = targets.map((words) => words.filter((word) => /^[a-z]{4,}$/.test(word)));
  const unknown = soundOnly.filter((word) => !known.has(word));
  const bySound = [...long, unknown].map((words) => indexed(words, phoneticKeys));
  const byStart = long.map((words) =>
    indexed(words, (word) => (word.length > 4 ? [phoneticKeys(word)[0]?.[0] ?? ''] : [])),
  );
  for (const word of unknown) known.add(word);
  const remembered = new Map<string, string>();

  /** Finds the nearest word with one of the keys in the first group that has one, within a number of typing errors. */
  function nearest(
    word: string,
    slipsFor: (candidate: string) => number,
    groups: readonly ReadonlyMap<string, readonly string[]>[],
    keys: readonly string[],
  ): string | undefined {
    for (const group of groups) {
      let best: string | undefined;
      let least = Number.POSITIVE_INFINITY;
      for (const candidate of keys.flatMap((key) => group.get(key) ?? [])) {
        const limit = slipsFor(candidate);
        const distance = editDistance(word, candidate, limit);
        if (distance <= limit && distance < least) [best, least] = [candidate, distance];
      }
      if (best) return best;
    }
    return undefined;
  }

  const search = (word: string): string => {
    const meant = abbreviations.get(word);
    if (meant !== undefined) return meant;
    if (known.has(word) || word.length < 3 || /^\d+$/.test(word)) return word;
    const singular = word.replace(/[sx]$/, '');
    if (singular !== word && known.has(singular) && word.length > 4) return word;
    const keys = phoneticKeys(word);
    const sounds = keys.filter((key) => key.length > 2);
    const slipsFor = ({ length }: string) => tolerance(Math.min(word.length, length));
    return (
      nearest(word, () => 4, bySound, sounds) ??
      nearest(word, slipsFor, byStart, [keys[0]?.[0] ?? '']) ??
      word
    );
  };

  return (word) => {
    const answer = remembered.get(word) ?? search(word);
    if (remembered.size > 5000) remembered.clear();
    remembered.set(word, answer);
    return answer;
  };
}
