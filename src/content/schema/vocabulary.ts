import * as v from 'valibot';
import {
  patterns,
  patternsByName,
  replacements,
  spellings,
  wordGroups,
  wordList,
} from './patterns.ts';

/**
 * The files of wording/vocabulary/: French as visitors write it, and the words of buying in general.
 * Words of one trade belong to its content (assistant-vocabulary.yaml).
 */
export const vocabularyFiles = {
  aspects: v.strictObject({
    price: patterns,
    delay: patterns,
    content: patterns,
    definition: patterns,
    capability: patterns,
    need: patterns,
    surePrice: patterns,
    past: patterns,
    whether: patterns,
    allStatistics: patterns,
    comparedPrice: patterns,
    synonyms: wordGroups,
  }),
  'common-words': v.strictObject({ words: wordList }),
  english: v.strictObject({
    englishWords: wordList,
    frenchWords: wordList,
    toFrench: replacements,
  }),
  manipulation: v.strictObject({ orders: patterns, secrets: patterns, handedOver: patterns }),
  'off-subject': v.strictObject({
    requests: patterns,
    unlessOurs: patterns,
    competitors: patterns,
    tradeVerbs: patterns,
    foreignThings: wordList,
  }),
  'other-names': v.strictObject({ examples: patternsByName, short: patternsByName }),
  'phone-spelling': v.strictObject({
    spellings,
    accented: replacements,
    phrases: replacements,
  }),
  privacy: patternsByName,
  'small-talk': patternsByName,
} as const;

/** What the assistant knows of French, by file. */
export type Vocabulary = {
  [Name in keyof typeof vocabularyFiles]: v.InferOutput<(typeof vocabularyFiles)[Name]>;
};
