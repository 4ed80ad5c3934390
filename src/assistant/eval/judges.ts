import { createAnswer } from '../answers/create-answer.ts';
import { createClassifier, type Weights } from '../classifier/classifier.ts';
import { intentFor } from '../classifier/intent-for.ts';
import { weights } from '../classifier/weights.ts';
import { createAssistant } from '../create-assistant.ts';
import { siteContent } from '../site-content.ts';
import { createUnderstanding } from '../understanding/create-understanding.ts';
import { faultsOf, type Item } from './score.ts';

/** Returns whether one way of answering gets a question right. */
type Judge = (item: Item) => boolean;

const assistant = createAssistant(siteContent);
const rules = createUnderstanding(siteContent);
const answer = createAnswer(siteContent);
const offers = new Set(siteContent.services.map(({ offer }) => offer));
const right = (item: Item, response: string) => faultsOf(item, response).length === 0;

/** Returns the questions suggested at the end of an answer. */
const offeredBy = (response: string): string[] =>
  response.split(`\n${siteContent.texts.meant}`)[1]?.split('\n– ').slice(1) ?? [];

const byRules: Judge = (item) => {
  const reading = rules.read(item.question);
  const intents = rules.understand(reading);
  return right(item, answer(intents, { isEnglish: reading.message.english }).response);
};

/** Judges the classifier's likeliest guess alone; attempts at manipulation are left to the rules. */
export function byClassifier(learned: Weights): Judge {
  const guess = createClassifier(learned, offers);
  return (item) => {
    const reading = rules.read(item.question);
    if (reading.steered) return byRules(item);
    const [best] = guess(reading).flatMap(
      ({ label }) => intentFor(label, reading, rules.facts) ?? [],
    );
    return (
      best !== undefined &&
      right(item, answer([best], { isEnglish: reading.message.english }).response)
    );
  };
}

const byBoth: Judge = (item) => right(item, assistant.answer(item.question).response);

/** Judges the first answer, or the answer to one of the questions that it suggests. */
const afterOneClarification: Judge = (item) => {
  const { response } = assistant.answer(item.question);
  return (
    right(item, response) ||
    offeredBy(response).some((question) => right(item, assistant.answer(question).response))
  );
};

/** The ways that are compared, by printed name. */
export const ways: Readonly<Record<string, Judge>> = {
  rules: byRules,
  classifier: byClassifier(weights),
  both: byBoth,
  'after one clarification': afterOneClarification,
};
