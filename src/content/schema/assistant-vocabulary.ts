import * as v from 'valibot';
import { key, list, yesOrNo } from '../fields.ts';
import { patternsOf, wordGroupsOf } from './patterns.ts';

/** A block of the owner's words: at most so many characters as 200 long lines have. */
const block = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('is empty; write it'),
  v.maxLength(20_000),
  v.check(
    (typed) => !/(?:\p{Lu}|[àâçéèêëîïôùûü])/u.test(typed.replace(/#.*/g, '')),
    'must be in small letters without accents',
  ),
);
const patterns = v.pipe(block, v.transform(patternsOf));
const words = v.optional(v.pipe(v.union([v.literal(''), block]), v.transform(patternsOf)), '');

const flag = v.optional(yesOrNo, false);

/** A skill that is asked about by name and is no service. */
const skillWords = v.strictObject({
  /** Words of the question. */
  question: patterns,
  /** Words of the content that confirm the skill; without them nothing is confirmed. */
  content: patterns,
  /** The service that it is part of: named beside it, the skill is meant. */
  within: v.optional(key),
  /** It has no price of its own, and that is said where one is asked. */
  unpriced: flag,
  /** Told beside a tool of the content. */
  withTool: flag,
  /** A question about the course of a project is about the skill where it is named. */
  ofProjects: flag,
  /** What stands beside it is its object: « automatiser mes e-mails » asks for no address. */
  takesObject: flag,
});

/** How visitors name a service of the trade, and how they tell the need behind it. */
const serviceWords = v.strictObject({
  /** Names of the service. */
  names: words,
  /** Needs that the service answers; weaker than a name. */
  needs: words,
  /** Signs of a need where no other word tells it: one of these… */
  strong: words,
  /** …or two of these. */
  weak: words,
  /** Needs as prospects tell them without naming the service. */
  examples: words,
  /** What somebody cannot do is what they want to learn: the service teaches. */
  teaches: flag,
  /** It makes pages, which are asked to open fast. */
  opensPages: flag,
});

/**
 * assistant-vocabulary.yaml: the words of the owner's trade, by which the assistant understands. All may be
 * left out: a service without words is known by its title and its `names`.
 */
export const assistantVocabularySchema = v.strictObject({
  services: v.optional(v.record(v.string(), serviceWords), {}),
  /** What a visitor may have already: nothing that is ordered. */
  possessed: words,
  skills: v.optional(v.record(v.string(), skillWords), {}),
  /** Names of tools that visitors ask about; the content decides whether one is used. */
  tools: words,
  /** Those whose name stands in a skill's words too, and that are meant before the skill. */
  toolsFirst: words,
  /** The statistics of about.yaml: words of the question, then of the label. */
  statistics: v.optional(list(v.strictObject({ question: patterns, label: patterns }), 0, 8), []),
  /** Words for what the content says otherwise; each line is one meaning. */
  synonyms: v.optional(v.pipe(v.union([v.literal(''), block]), v.transform(wordGroupsOf)), ''),
  /** More words of the trade for what the program knows: topics and what is asked of a service. */
  words: v.optional(v.record(v.string(), patterns), {}),
});
