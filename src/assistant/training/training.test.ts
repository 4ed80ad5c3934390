import { describe, expect, it } from 'vitest';
import { pack, unpack } from '../classifier/packed-head.ts';
import { train } from '../classifier/regression.ts';
import { ranking, weights } from '../classifier/weights.ts';
import { checksum, readExamples, trainingFiles } from './examples.ts';
import { learn, weightsModule } from './learn.ts';
import { isAnswered, learnRanking, readRankedQuestions, tradeFiles } from './ranking.ts';

/** Reads each nth question: enough to check that training is deterministic. */
const EVERY = 48;

describe('the weights', () => {
  it('were trained on the current questions: run npm run train:assistant', () => {
    expect(weights.trainedOn).toBe(checksum([...trainingFiles(), ...tradeFiles]));
  });

  it('take less than 1.2 MB', () => {
    expect(weightsModule(weights, []).length).toBeLessThan(1_200_000);
  });

  it('are the same, byte for byte, for the same questions', () => {
    const examples = readExamples(trainingFiles(), EVERY);
    const once = weightsModule(learn(examples, 'a'), examples);
    expect(weightsModule(learn(examples, 'a'), examples)).toBe(once);
    expect(weightsModule(learn(examples.slice(1), 'a'), examples)).not.toBe(once);
  });
});

describe('the ranking', () => {
  const questions = readRankedQuestions(weights, 8);

  it('finds most of the answers that it was trained on', () => {
    const right = questions.filter((question) => isAnswered(question, ranking));
    expect(right.length / questions.length).toBeGreaterThan(0.7);
  });

  it('is the same for the same questions', () => {
    expect(learnRanking(questions)).toEqual(learnRanking(questions));
    expect(learnRanking(questions.slice(1))).not.toEqual(learnRanking(questions));
  });
});

const message = (...buckets: number[]) => ({ buckets, values: buckets.map(() => 1) });
const examples = [
  ...[0, 1, 2].map(() => ({ features: message(5, 200_000, 11, 12), label: 'price' })),
  ...[0, 1, 2].map(() => ({ features: message(5, 131, 13, 14), label: 'delay' })),
  ...[0, 1, 2].map(() => ({ features: message(5, 21, 22, 23), label: 'contact' })),
];

it('a packed head gives the trained probabilities', () => {
  const packed = pack(train(examples, 100));
  const classes = packed.classes;
  const best = (...buckets: number[]) => {
    const [...found] = unpack(packed)(message(...buckets));
    expect(found.reduce((a, b) => a + b)).toBeCloseTo(1);
    return classes[found.indexOf(Math.max(...found))];
  };
  expect(best(5, 200_000)).toBe('price');
  expect(best(131)).toBe('delay');
});

it('a head keeps its largest weights only', () => {
  const kept = (count: number) => train(examples, count).weights.filter((weight) => weight !== 0);
  expect(kept(2).length).toBeLessThan(kept(100).length);
  expect(pack(train(examples, 2)).weights.length).toBeLessThan(
    pack(train(examples, 100)).weights.length,
  );
});
