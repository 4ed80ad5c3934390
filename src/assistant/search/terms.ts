import { stemmer } from '@orama/stemmers/french';
import { vocabulary } from '#content/assistant-words.ts';
import { wordsIn } from '../normalize/fold.ts';

/** Words too common to find anything by. */
const STOP_WORDS = new Set(
  'a ai ait as au aux avec avez avoir ce ces cet cette ca car comme comment d dans de des deja dont du elle elles en entre es est et ete etes etre eu faire fais fait faites faut il ils j je l la le les leur lui m ma mais me mes moi mon n ne nos notre nous on ont ou par pas peut peux plus pour pouvez puis qu quand que quel quelle quelles quels qui quoi s sa sans se ses si son sont sous sur t ta te tes toi ton tous tout toute tres tu un une veut veux vos votre vous y aussi bien chez combien est-ce svp bonjour merci dire savoir avoir voudrais peu proposez propose possible depuis fois'.split(
    ' ',
  ),
);

/** The stems of a text by which it is found, without repetition; words of one meaning share a term. */
export type TermsOf = (text: string) => string[];

/** Builds it: `synonyms` are groups of words that mean one thing to this owner. */
export function createTerms(synonyms: readonly (readonly string[])[]): TermsOf {
  const meanings = new Map(
    [...vocabulary.aspects.synonyms, ...synonyms].flatMap((group, index) =>
      group.map((word): [string, string] => [stemmer(word), `=${index}`]),
    ),
  );
  return (text) => {
    const terms = wordsIn(text)
      .filter((word) => word.length > 1 && !STOP_WORDS.has(word))
      .map((word) => stemmer(word))
      .map((term) => meanings.get(term) ?? term);
    return [...new Set(terms)];
  };
}
