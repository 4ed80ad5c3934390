import { stemmer } from '@orama/stemmers/french';
import { vocabulary } from '#content/assistant-words.ts';
import { wordsIn } from '../normalize/fold.ts';

/** Words too common to search for. */
const STOP_WORDS = new Set(
  'a ai ait as au aux avec avez avoir ce ces cet cette ca car comme comment d dans de des deja dont du elle elles en entre es est et ete etes etre eu faire fais fait faites faut il ils j je l la le les leur lui m ma mais me mes moi mon n ne nos notre nous on ont ou par pas peut peux plus pour pouvez puis qu quand que quel quelle quelles quels qui quoi s sa sans se ses si son sont sous sur t ta te tes toi ton tous tout toute tres tu un une veut veux vos votre vous y aussi bien chez combien est-ce svp bonjour merci dire savoir avoir voudrais peu proposez propose possible depuis fois'.split(
    ' ',
  ),
);

/** « Un cours » is neither « cour » nor a plural. */
const stemOf = (word: string) => (/(?:c|vel)ours$/.test(word) ? word : stemmer(word));

/** Returns the distinct stems by which a text is found; synonyms share a term. */
export type TermsOf = (text: string) => string[];

/** Creates the function; `synonyms` are groups of words that mean the same to this owner. */
export function createTerms(synonyms: readonly (readonly string[])[]): TermsOf {
  const meanings = new Map<string, string[]>();
  [...vocabulary.aspects.synonyms, ...synonyms].forEach((group, index) => {
    for (const stem of new Set(group.map(stemOf)))
      meanings.set(stem, [...(meanings.get(stem) ?? []), `=${index}`]);
  });
  return (text) => {
    const terms = wordsIn(text)
      .filter((word) => word.length > 1 && !STOP_WORDS.has(word))
      .map(stemOf)
      .flatMap((term) => meanings.get(term) ?? term);
    return [...new Set(terms)];
  };
}
/** A text, with the title or question above it. */
export interface Titled {
  title: string;
  text: string;
}

/** How much of its weight a long text loses: of two with the same words, the shorter one is more about them. */
const BY_LENGTH = 0.3;

/** Indexes texts once; a question is compared only with those that share a term with it. */
export function createTextIndex(
  termsOf: (text: string) => readonly string[],
  texts: readonly Titled[],
) {
  const titles = texts.map(({ title }) => new Set(termsOf(title)));
  const terms = texts.map(({ title, text }) => new Set(termsOf(`${title} ${text}`)));
  const mean = terms.reduce((sum, { size }) => sum + size, 0) / Math.max(1, texts.length);
  const holders = new Map<string, number[]>();
  terms.forEach((held, index) => {
    for (const term of held) holders.set(term, [...(holders.get(term) ?? []), index]);
  });
  const holdersOf = (term: string): readonly number[] => holders.get(term) ?? [];
  const weightOf = (term: string) => Math.log(1 + texts.length / (holdersOf(term).length + 0.5));

  /** Returns the divisor of a text's score for its length. */
  const lengthOf = (index: number) =>
    1 - BY_LENGTH + (BY_LENGTH * (terms[index]?.size ?? 0)) / mean;

  /**
   * Returns the texts that contain one of the terms, best first: rare terms weigh more, and those of the
   * title, which it returns as well, twice.
   */
  function rank(asked: readonly string[]) {
    const found = [...new Set(asked.flatMap(holdersOf))].map((index) => {
      const held = asked.filter((term) => terms[index]?.has(term));
      const inTitle = held.filter((term) => titles[index]?.has(term));
      const weight = [...held, ...inTitle].reduce((sum, term) => sum + weightOf(term), 0);
      return { index, inTitle, score: weight / lengthOf(index) };
    });
    return found.sort((a, b) => b.score - a.score || a.index - b.index);
  }
  return { rank, holdersOf, lengthOf, terms: () => [...holders.keys()] };
}
