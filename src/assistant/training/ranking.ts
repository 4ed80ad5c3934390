import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#shared/root.ts';
import type { Weights } from '../classifier/classifier.ts';
import type { AssistantContent } from '../content.ts';
import { siteContent } from '../site-content.ts';
import {
  type Candidate,
  createCandidates,
  likelihoods,
  type Ranking,
} from '../understanding/candidates.ts';
import { createUnderstanding } from '../understanding/create-understanding.ts';

/** A visitor's question, with the possible answers and those that are right. */
export interface RankedQuestion {
  trade: string;
  candidates: readonly Candidate[];
  isRight: (candidate: Candidate) => boolean;
}

const EPOCHS = 12;
const RATE = 0.15;
/** Weight decay, and the size below which a weight is dropped. */
const DECAY = 0.001;
const NEGLIGIBLE = 0.05;
/** Minimum number of trades in whose questions a feature must occur. */
const SHARED_BY = 4;
/** Number of folds of the trades for cross-validation. */
const FOLDS = 4;

const folder = join(root, 'corpus/trades');
const linesOf = (file: string) => readFileSync(join(folder, file), 'utf8').trim().split('\n');

/** The files that the ranking is trained on. */
export const tradeFiles: readonly string[] = ['content.jsonl', 'questions.jsonl'].map((name) =>
  join(folder, name),
);

/**
 * Reads the questions of corpus/trades: what visitors ask owners of twenty trades, each with the names of the
 * candidates that answer it. A subject may also answer that the content does not state something.
 * @param every reads only each nth question
 */
export function readRankedQuestions(weights: Weights, every = 1): RankedQuestion[] {
  const owners = new Map(
    linesOf('content.jsonl').map((line) => {
      const { trade, content } = JSON.parse(line) as { trade: string; content: AssistantContent };
      const whole = { ...siteContent, ...content };
      const rules = createUnderstanding(whole);
      return [trade, { rules, candidatesOf: createCandidates(whole, rules, weights) }];
    }),
  );
  const lines = linesOf('questions.jsonl').filter((_, at) => at % every === 0);
  return lines.flatMap((line): RankedQuestion[] => {
    const { trade, question, right } = JSON.parse(line) as Record<'trade' | 'question', string> & {
      right: readonly string[];
    };
    const owner = owners.get(trade);
    if (!owner) throw new Error(`corpus/trades/content.jsonl has no content of ${trade}`);
    const reading = owner.rules.read(question);
    const candidates = owner.candidatesOf(reading, owner.rules.understand(reading)).all;
    const unsaid = right.includes('unsaid');
    const isRight = ({ name }: Candidate) =>
      right.includes(name) || (unsaid && name.startsWith('unpublished:'));
    return [{ trade, candidates, isRight }];
  });
}

/**
 * Trains the weights of a candidate's features: a conditional logistic regression by stochastic gradient
 * descent with AdaGrad steps. The same questions give the same weights.
 */
export function learnRanking(questions: readonly RankedQuestion[]): Ranking {
  const trades = new Map<string, Set<string>>();
  for (const { trade, candidates } of questions)
    for (const name of candidates.flatMap(({ features }) => [...features.keys()]))
      trades.set(name, (trades.get(name) ?? new Set()).add(trade));
  const weights: Record<string, number> = {};
  const squares: Record<string, number> = {};
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    for (const { candidates, isRight } of questions) {
      const likely = likelihoods(candidates, weights);
      const right = candidates.map(isRight);
      const all = likely.reduce((sum, each, at) => sum + (right[at] ? each : 0), 0);
      if (all === 0) continue;
      const errors = new Map<string, number>();
      candidates.forEach(({ features }, at) => {
        const chance = likely[at] as number;
        const error = chance - (right[at] ? chance / all : 0);
        for (const [name, value] of features)
          errors.set(name, (errors.get(name) ?? 0) + error * value);
      });
      for (const [name, error] of errors) {
        if ((trades.get(name)?.size ?? 0) < SHARED_BY) continue;
        const gradient = error + DECAY * (weights[name] ?? 0);
        const square = (squares[name] ?? 1) + gradient * gradient;
        squares[name] = square;
        weights[name] = (weights[name] ?? 0) - (RATE * gradient) / Math.sqrt(square);
      }
    }
  }
  return Object.fromEntries(
    Object.entries(weights)
      .filter(([, weight]) => Math.abs(weight) >= NEGLIGIBLE)
      .map(([name, weight]) => [name, Math.round(weight * 100) / 100]),
  );
}

/** Returns whether the likeliest candidate is right. */
export function isAnswered({ candidates, isRight }: RankedQuestion, ranking: Ranking): boolean {
  const likely = likelihoods(candidates, ranking);
  const best = candidates[likely.indexOf(Math.max(...likely))];
  return best !== undefined && isRight(best);
}

/** Returns the share of questions answered rightly by cross-validation over trades. */
export function shareRight(questions: readonly RankedQuestion[]): number {
  const trades = [...new Set(questions.map(({ trade }) => trade))];
  const right = Array.from({ length: FOLDS }, (_, fold) => {
    const isHeldOut = ({ trade }: RankedQuestion) => trades.indexOf(trade) % FOLDS === fold;
    const ranking = learnRanking(questions.filter((question) => !isHeldOut(question)));
    return questions.filter((question) => isHeldOut(question) && isAnswered(question, ranking));
  });
  return right.flat().length / questions.length;
}
