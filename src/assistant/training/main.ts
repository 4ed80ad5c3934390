import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checksum, readExamples, trainingFiles } from './examples.ts';
import { examplesModule, learn, weightsModule } from './learn.ts';

/** `npm run train:assistant`: learns src/assistant/reader/{weights,examples}.ts from the questions of corpus/training. */
const files = trainingFiles();
const examples = readExamples(files);
const module = weightsModule(learn(examples, checksum(files)));
const reader = join(import.meta.dirname, '../reader');
writeFileSync(join(reader, 'weights.ts'), module);
writeFileSync(join(reader, 'examples.ts'), examplesModule(examples));
console.log(
  `${examples.length} questions of ${files.length} sets; weights.ts has ${Math.round(module.length / 1000)} kB`,
);
