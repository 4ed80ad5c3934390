import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '#shared/root.ts';
import { createAnswer } from '../answers/create-answer.ts';
import { type Features, featuresOf } from '../classifier/features.ts';
import { type Label, labelOf } from '../classifier/labels.ts';
import { readSet } from '../eval/read-set.ts';
import { faultsOf } from '../eval/score.ts';
import { createSearch } from '../search/search.ts';
import { siteContent } from '../site-content.ts';
import { createUnderstanding } from '../understanding/create-understanding.ts';

/** One training question as the classifier learns it. */
export interface TrainingExample {
  question: string;
  /** How it is written: plain, sms, ivoirien… */
  style: string;
  features: Features;
  label: Label;
  /** It counts half. */
  half: boolean;
}

interface Line {
  id: string;
  kind: string;
  question: string;
  expects?: readonly string[];
  expectsAny?: readonly string[];
}

/** Sets that count half: one holds the obvious words, the other more of some subjects than visitors ask. */
const HALF = ['tuned.jsonl', 'wider.jsonl'];

const folder = join(root, 'corpus/training');

/** The training sets of this folder, in the order of their names. */
export const trainingFiles = (): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .sort()
    .map((name) => join(folder, name));

/** SHA-256 of the questions that the weights were learned from. */
export function checksum(files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(file));
  return hash.digest('hex');
}

/**
 * Reads training questions. One with several answers, or that the rules already know for an attempt
 * at manipulation, teaches nothing here and is left out.
 * @param every reads one line of so many of each file; a line takes a millisecond
 */
export function readExamples(files: readonly string[], every = 1): TrainingExample[] {
  const rules = createUnderstanding(siteContent, createSearch(siteContent));
  const answer = createAnswer(siteContent);
  return files.flatMap((file) => {
    const half = HALF.includes(basename(file));
    const items = new Map(readSet(file, siteContent).map((item) => [item.id, item]));
    return readFileSync(file, 'utf8')
      .split('\n')
      .filter((text, index) => text !== '' && index % every === 0)
      .flatMap((text): TrainingExample[] => {
        const { id, kind, question, expects, expectsAny } = JSON.parse(text) as Line;
        const [name, second] = expects ?? expectsAny ?? [];
        const reading = rules.read(question);
        const item = items.get(id);
        if (!item || name === undefined || second !== undefined || reading.steered) return [];
        const { intents } = rules.understand(reading);
        const right =
          faultsOf(item, answer(intents, { isEnglish: reading.message.english }).response)
            .length === 0;
        const label = labelOf(name, right ? intents : undefined);
        const features = featuresOf(reading.message, reading.clauses);
        return label ? [{ question, style: kind, features, label, half }] : [];
      });
  });
}
