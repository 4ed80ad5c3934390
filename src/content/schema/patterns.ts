import * as v from 'valibot';
import { wholeNumber, yesOrNo } from '../typed-values.ts';

/**
 * Splits a block of patterns that the assistant matches: separated by line ends or commas (notation in
 * src/assistant/normalize/term-pattern.ts); what follows # is skipped.
 */
export const patternsOf = (block: string): string[] =>
  block
    .split(/[\n,]/)
    .map((line) => line.replace(/#.*/, '').trim())
    .filter(Boolean);

/** A block of patterns, as a list. */
export const patterns = v.pipe(v.string(), v.transform(patternsOf));

/** Blocks of patterns by name. */
const patternsByName = v.record(v.string(), patterns);

/** Words between spaces, on any number of lines. */
export const wordList = v.pipe(
  v.string(),
  v.transform((block) => block.split(/\s+/).filter(Boolean)),
);

/** Lines of several words each. */
export const wordGroupsOf = (block: string): string[][] =>
  patternsOf(block).map((line) => line.split(' '));
export const wordGroups = v.pipe(v.string(), v.transform(wordGroupsOf));

/** Lines « what is found => what is put there ». */
export const replacements = v.pipe(
  v.string(),
  v.transform((block) =>
    block
      .split('\n')
      .filter((line) => line.includes(' => '))
      .map((line) => line.split(' => ').map((side) => side.trim()) as [string, string]),
  ),
);

/** Lines « what is meant: how it is typed, in other words ». */
export const spellings = v.pipe(
  v.string(),
  v.transform((block) =>
    block.split('\n').flatMap((line) => {
      const [meant = '', typed = ''] = line.split(':').map((side) => side.trim());
      return typed
        .split(' ')
        .filter(Boolean)
        .map((variant) => [variant, meant] as [string, string]);
    }),
  ),
);

const words = v.optional(patterns, '');
const flag = v.optional(yesOrNo, false);

/**
 * A file of src/content/defaults/topics/: one subject that visitors ask about, named after its file; in
 * not-stated.yaml, by their names, the subjects that the site says nothing about.
 */
export const topicSchema = v.strictObject({
  /** Of several topics that match, the one with the smallest order wins; without it the topic comes last. */
  order: v.optional(wholeNumber(1, 9999)),
  /** Words of services or of the FAQ that a message must contain to mean this subject. */
  ofTrade: words,
  /** A way to reach the owner. */
  reaches: flag,
  /** Chosen even if the question asks for a price or a delay. */
  withFigure: flag,
  /** Its name in /gestion; gestion-topics.yaml may replace it. */
  label: v.string(),
  /** The question suggested to a visitor who may mean it; assistant-questions.yaml may replace it. */
  question: v.optional(v.string()),
  /** Keys of the sentences of assistant.yaml that answer. */
  answer: v.optional(
    v.union([
      v.pipe(
        v.string(),
        v.transform((key) => [key]),
      ),
      v.array(v.string()),
    ]),
  ),
  /** Or the sentence itself; assistant.yaml may replace it, under `topics`. */
  sentence: v.optional(v.string()),
  /** A question of the FAQ with these words is answered by the FAQ. */
  faq: words,
  /** The step that ends the answer; `done` if the sentence itself leads to the contact. */
  next: v.optional(v.picklist(['quote', 'talk', 'ask', 'choose', 'done'])),
  /** The topic that « et après ? » asks for once this one was answered. */
  sequel: v.optional(v.string()),
  /** The English sentence; assistant-english.yaml may replace it. */
  englishSentence: v.optional(v.string()),
  /** Phrases that mean only this, whatever else the message says. */
  sure: words,
  /** Words that point to it. */
  words,
});

/** A topic, with its name and kind. */
export interface Topic extends v.InferOutput<typeof topicSchema> {
  id: string;
  family: 'topic' | 'not-stated';
}

/**
 * The files of src/content/defaults/vocabulary/: French as visitors write it, and the words of buying
 * in general. Words of one trade belong to its content (assistant-vocabulary.yaml).
 */
export const vocabularyFiles = {
  aspects: v.strictObject({
    ...v.entriesFromList(
      ['price', 'delay', 'content', 'definition', 'capability', 'need'],
      patterns,
    ),
    // How a question is asked.
    ...v.entriesFromList(['surePrice', 'comparedPrice', 'whether', 'past'], patterns),
    synonyms: wordGroups,
    light: wordList,
    platforms: wordList,
  }),
  'common-words': v.strictObject({ words: wordList }),
  english: v.strictObject({
    ...v.entriesFromList(['englishWords', 'frenchWords'], wordList),
    toFrench: replacements,
  }),
  manipulation: v.strictObject(v.entriesFromList(['orders', 'secrets', 'handedOver'], patterns)),
  'follow-up': patternsByName,
  'off-subject': v.strictObject({
    ...v.entriesFromList(['requests', 'unlessOurs', 'competitors', 'tradeVerbs'], patterns),
    foreignThings: wordList,
  }),
  phrases: patternsByName,
  'phone-spelling': v.strictObject({ spellings, accented: replacements, phrases: replacements }),
  privacy: patternsByName,
  'small-talk': patternsByName,
  thesaurus: v.strictObject({ groups: wordGroups }),
} as const;

/** What the assistant knows of French, by file. */
export type Vocabulary = {
  [Name in keyof typeof vocabularyFiles]: v.InferOutput<(typeof vocabularyFiles)[Name]>;
};
