import { describe, expect, it } from 'vitest';
import { weights } from '../classifier/weights.ts';
import { checksum, readExamples, trainingFiles } from './examples.ts';
import { learn, weightsModule } from './learn.ts';
import { tradeFiles } from './ranking.ts';

/** One question of so many: enough to see that learning repeats itself. */
const EVERY = 48;

describe('the weights', () => {
  it('were learned from the present questions: run npm run train:assistant', () => {
    expect(weights.trainedOn).toBe(checksum([...trainingFiles(), ...tradeFiles]));
  });

  it('take less than 500 kB', () => {
    expect(weightsModule(weights, []).length).toBeLessThan(500_000);
  });

  it('come out the same, byte for byte, from the same questions', () => {
    const examples = readExamples(trainingFiles(), EVERY);
    const once = weightsModule(learn(examples, 'a'), examples);
    expect(weightsModule(learn(examples, 'a'), examples)).toBe(once);
    expect(weightsModule(learn(examples.slice(1), 'a'), examples)).not.toBe(once);
  });
});
