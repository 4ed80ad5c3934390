import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checksum, readExamples, trainingFiles } from './examples.ts';
import { learn, weightsModule } from './learn.ts';

/** `npm run train:assistant`: learns classifier/weights.ts from the questions of corpus/training. */
const files = trainingFiles();
const examples = readExamples(files);
const module = weightsModule(learn(examples, checksum(files)), examples);
writeFileSync(join(import.meta.dirname, '../classifier/weights.ts'), module);
console.log(
  `${examples.length} questions of ${files.length} sets; weights.ts has ${Math.round(module.length / 1000)} kB`,
);
