import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '#shared/root.ts';
import { type Features, featuresOf } from '../classifier/features.ts';
import { type Label, labelNamed, RULES_ALONE } from '../classifier/labels.ts';
import { createTurnReader } from '../conversation/read-turn.ts';
import { createSubjects } from '../conversation/subject.ts';
import { siteContent } from '../site-content.ts';
import { createUnderstanding } from '../understanding/create-understanding.ts';

/** One training question in the form that the classifier is trained on. */
export interface TrainingExample {
  question: string;
  /** How it is written: plain, sms, ivoirien… */
  style: string;
  features: Features;
  label: Label;
  /** The feature of a service that it asks about, by the first words of its line; '' if a turn asks about none. */
  feature: string | undefined;
  /** Weight of the example. */
  weight: number;
}

/** A line of corpus/training. */
interface Line {
  kind: string;
  question: string;
  /** What a right answer says (eval/expectations.ts). */
  expects?: readonly string[];
  expectsAny?: readonly string[];
  /** What is asked, by the name of an intent (topicOf), if it differs from the name of the expectation. */
  label?: string;
  /** The first words of the line of a service that answers. */
  feature?: string;
}

/** Sets that count half: one has the obvious words, the other over-represents some subjects. */
const HALF = ['openers.jsonl', 'tuned.jsonl', 'wider.jsonl'];

const folder = join(root, 'corpus/training');

/** Returns the training sets, in the order of their names. */
export const trainingFiles = (): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .sort()
    .map((name) => join(folder, name));

/** Returns the SHA-256 of the training questions. */
export function checksum(files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(file));
  return hash.digest('hex');
}

/**
 * Reads training questions. Skips those with several answers, and attempts at manipulation that the rules
 * know.
 * @param every reads only each nth line of a file; a line takes a millisecond
 */
export function readExamples(files: readonly string[], every = 1): TrainingExample[] {
  const rules = createUnderstanding(siteContent);
  const readTurn = createTurnReader(rules, createSubjects(siteContent));
  return files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((text, index) => text !== '' && index % every === 0)
      .flatMap((text): TrainingExample[] => {
        const { kind, question, feature, ...line } = JSON.parse(text) as Line;
        const [expected = '', second] = line.expects ?? line.expectsAny ?? [];
        const label = labelNamed(line.label ?? expected);
        const { reading, carried } = readTurn(question);
        if (second !== undefined || RULES_ALONE.has(label.kind) || reading.steered) return [];
        const heard = carried && label.kind !== 'need' ? [carried] : [reading];
        // A turn that asks nothing about a service asks the same without one.
        if (carried && !label.service) heard.push(reading);
        return heard.map((asked, at) => ({
          question,
          style: kind,
          features: featuresOf(asked),
          label,
          feature: feature ?? (carried ? '' : undefined),
          weight: HALF.includes(basename(file)) || at > 0 ? 0.5 : 1,
        }));
      }),
  );
}
