import * as v from 'valibot';
import { wholeNumber, yesOrNo } from '../fields.ts';
import { patterns } from './patterns.ts';

const words = v.optional(patterns, '');
const flag = v.optional(yesOrNo, false);

/**
 * A file of wording/topics/: one subject that visitors ask about. Its name is that of the file; in
 * not-stated/ stand those that the site says nothing on.
 */
export const topicSchema = v.strictObject({
  /** Which of several topics is meant: the smaller. Without it only a rule of its own asks for it. */
  order: v.optional(wholeNumber(1, 9999)),
  /** A way to reach the owner. */
  reaches: flag,
  /** Meant although a price or a delay is asked. */
  withFigure: flag,
  /** How /gestion names it; gestion-topics.yaml may say it otherwise. */
  label: v.string(),
  /** What is offered to a visitor who may mean it; assistant-questions.yaml may say it otherwise. */
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
  /** Or the sentence itself; assistant.yaml may say it otherwise, under `topics`. */
  sentence: v.optional(v.string()),
  /** A question of the FAQ with these words is answered by the FAQ. */
  faq: words,
  /** The step that ends the answer; `done` where the sentence itself leads to the contact. */
  next: v.optional(v.picklist(['quote', 'talk', 'ask', 'choose', 'done'])),
  /** Key of the English sentence, under `english` of assistant.yaml. */
  english: v.optional(v.string()),
  /** Or the English sentence itself. */
  englishSentence: v.optional(v.string()),
  /** Wordings that mean it and nothing else, whatever they stand beside. */
  sure: words,
  /** Words that it is known by. */
  words,
  /** Questions in a roundabout way: one that no pattern knows is compared with them. */
  examples: words,
});

/** A topic, with its name and where it belongs. */
export interface Topic extends v.InferOutput<typeof topicSchema> {
  id: string;
  family: 'topic' | 'not-stated';
}
