import { editDistance } from '#shared/text/edit-distance.ts';
import { phoneticKeys } from './phonetic-key.ts';

/** Corrects one folded word at a time into words that it knows. */
export interface Speller {
  /** The word itself when it is known or nothing is near; else what is meant (one or several words). */
  correct(word: string): string;
}

interface SpellerOptions {
  /** Spelling → meaning, looked up first. */
  abbreviations: ReadonlyMap<string, string>;
  /** Groups of words to correct into; an earlier group wins. Also known. */
  targets: readonly (readonly string[])[];
  /** Words that are right as they are. */
  known: ReadonlySet<string>;
  /** Larger vocabularies: known, and matched by sound only. */
  soundOnly?: readonly string[];
}

/** How many slips a word of this length may have. */
const tolerance = (length: number) => (length >= 10 ? 2 : length >= 5 ? 1 : 0);

/** Builds a speller. Deterministic: of several words as near, the first of `targets` is taken. */
export function createSpeller(options: SpellerOptions): Speller {
  const { abbreviations } = options;
  const known = new Set(options.known);
  const groups = options.targets.map((words) => {
    const unique = [...new Set(words.filter((word) => word.length >= 4 && /^[a-z]+$/.test(word)))];
    const sounds = new Map<string, string[]>();
    const byStart = new Map<string, string[]>();
    for (const word of unique) {
      known.add(word);
      const keys = phoneticKeys(word);
      for (const key of keys) sounds.set(key, [...(sounds.get(key) ?? []), word]);
      const start = keys[0]?.[0] ?? '';
      byStart.set(start, [...(byStart.get(start) ?? []), word]);
    }
    return { sounds, byStart };
  });
  for (const words of options.targets) for (const word of words) known.add(word);
  const sounds = new Map<string, string[]>();
  for (const word of new Set(options.soundOnly)) {
    if (known.has(word)) continue;
    known.add(word);
    for (const key of phoneticKeys(word)) sounds.set(key, [...(sounds.get(key) ?? []), word]);
  }
  groups.push({ sounds, byStart: new Map() });
  const remembered = new Map<string, string>();

  const nearestBySound = (word: string, keys: readonly string[]): string | undefined => {
    for (const { sounds } of groups) {
      let best: string | undefined;
      let bestDistance = 5;
      for (const key of keys) {
        if (key.length < 3) continue;
        for (const candidate of sounds.get(key) ?? []) {
          const distance = editDistance(word, candidate, 4);
          if (distance < bestDistance) [best, bestDistance] = [candidate, distance];
        }
      }
      if (best) return best;
    }
    return undefined;
  };

  const nearestByLetters = (word: string, [key]: readonly string[]): string | undefined => {
    const limit = tolerance(word.length);
    if (limit === 0) return undefined;
    for (const { byStart } of groups) {
      let best: string | undefined;
      let bestDistance = limit + 1;
      for (const candidate of byStart.get(key?.[0] ?? '') ?? []) {
        if (candidate.length < 5) continue;
        const distance = editDistance(word, candidate, limit);
        if (distance < bestDistance && distance <= tolerance(candidate.length)) {
          [best, bestDistance] = [candidate, distance];
        }
      }
      if (best) return best;
    }
    return undefined;
  };

  const search = (word: string): string => {
    const meant = abbreviations.get(word);
    if (meant !== undefined) return meant;
    if (known.has(word) || word.length < 3 || /^\d+$/.test(word)) return word;
    const singular = word.replace(/[sx]$/, '');
    if (singular !== word && known.has(singular) && word.length > 4) return word;
    const keys = phoneticKeys(word);
    return nearestBySound(word, keys) ?? nearestByLetters(word, keys) ?? word;
  };

  return {
    correct(word) {
      let answer = remembered.get(word);
      if (answer === undefined) {
        answer = search(word);
        if (remembered.size > 5000) remembered.clear();
        remembered.set(word, answer);
      }
      return answer;
    },
  };
}
