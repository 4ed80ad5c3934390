import { nameOf } from '../reader/labels.ts';
import type { Weights } from '../reader/learned-reader.ts';
import { pack } from '../reader/packed-head.ts';
import { train } from '../reader/regression.ts';
import type { TrainingExample } from './examples.ts';

/** Weights kept of each head; together they make a file of less than 300 kB. */
const KEPT = { kind: 168_000, service: 12_000 };
/** What is learned from a question that the rules were written with: it holds the obvious words. */
const OF_TUNED = 0.5;

/** Learns both heads. The same examples give the same weights, bit for bit. */
export function learn(examples: readonly TrainingExample[], trainedOn: string): Weights {
  const weighted = examples.map(({ features, label, tuned }) => ({
    ...label,
    features,
    weight: tuned ? OF_TUNED : 1,
  }));
  const kinds = weighted.map(({ kind, ...rest }) => ({ ...rest, label: kind }));
  const services = weighted.flatMap(({ service, ...rest }) =>
    service === undefined ? [] : [{ ...rest, label: service }],
  );
  return {
    trainedOn,
    kind: pack(train(kinds, KEPT.kind)),
    service: pack(train(services, KEPT.service)),
  };
}

/** The weights as the module that the assistant imports. */
export const weightsModule = (weights: Weights): string =>
  `import type { Weights } from './learned-reader.ts';

/** Made by \`npm run train:assistant\` from src/assistant/training; not to be edited. */
export const weights: Weights = ${JSON.stringify(weights)};
`;

/** Characters of the longest question that is taken as an example. */
const EXAMPLE_LENGTH = 70;

/** Two plain questions for each name, as the module that the chooser's prompt is made from. */
export function examplesModule(learned: readonly TrainingExample[]): string {
  const examples: Record<string, string[]> = {};
  for (const { question, style, label } of learned) {
    const name = nameOf(label);
    const known = examples[name] ?? [];
    if (style !== 'plain' || question.length > EXAMPLE_LENGTH || known.length > 1) continue;
    examples[name] = [...known, question];
  }
  return `/** Made by \`npm run train:assistant\` from src/assistant/training; not to be edited. */
export const examples: Readonly<Record<string, readonly string[]>> = ${JSON.stringify(examples, null, 1)};
`;
}
