import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checksum, readExamples, trainingFiles } from './examples.ts';
import { learn, weightsModule } from './learn.ts';
import { learnRanking, readRankedQuestions, shareRight, tradeFiles } from './ranking.ts';

/**
 * `npm run train:assistant`: trains classifier/weights.ts on corpus/training, then on corpus/trades what to
 * answer in unknown trades.
 */
const files = trainingFiles();
const examples = readExamples(files);
const weights = learn(examples, checksum([...files, ...tradeFiles]));
const questions = readRankedQuestions(weights);
const module = weightsModule(weights, examples, learnRanking(questions));
writeFileSync(join(import.meta.dirname, '../classifier/weights.ts'), module);
console.log(
  `${examples.length} questions of ${files.length} sets, ${questions.length} of other trades: the likeliest answer is right for ${Math.round(100 * shareRight(questions))} % of those of a trade that it has not learned from; weights.ts has ${Math.round(module.length / 1000)} kB`,
);
