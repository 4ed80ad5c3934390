import { readExamples, trainingFiles } from '../training/examples.ts';
import { learn } from '../training/learn.ts';
import { byClassifier } from './judges.ts';
import type { Item } from './score.ts';

const SHARES = [0.125, 0.25, 0.5, 1];

/** Measures how often the classifier alone is right when trained on parts of the training questions. */
export function curve(items: readonly Item[]): { questions: number; share: number }[] {
  const examples = readExamples(trainingFiles());
  return SHARES.map((share) => {
    const part = examples.filter(
      (_, index) => Math.floor(index * share) !== Math.floor((index + 1) * share),
    );
    const judge = byClassifier(learn(part, ''));
    return { questions: part.length, share: items.filter(judge).length / items.length };
  });
}
