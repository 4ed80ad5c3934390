import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '#shared/root.ts';
import { createAnswer } from '../answers/create-answer.ts';
import { type Features, featuresOf } from '../classifier/features.ts';
import { type Label, labelOf } from '../classifier/labels.ts';
import { createTurnReader } from '../conversation/read-turn.ts';
import { createSubjects } from '../conversation/subject.ts';
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
  /** The feature of a service that it asks, by the first words of its line; '' where a turn asks none. */
  feature: string | undefined;
  /** It counts half. */
  half: boolean;
}

interface Line {
  id: string;
  kind: string;
  question: string;
  expects?: readonly string[];
  expectsAny?: readonly string[];
  feature?: string;
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
  const readTurn = createTurnReader(rules, createSubjects(siteContent));
  const answer = createAnswer(siteContent);
  return files.flatMap((file) => {
    const half = HALF.includes(basename(file));
    const items = new Map(readSet(file, siteContent).map((item) => [item.id, item]));
    return readFileSync(file, 'utf8')
      .split('\n')
      .filter((text, index) => text !== '' && index % every === 0)
      .flatMap((text): TrainingExample[] => {
        const { id, kind, question, expects, expectsAny, feature } = JSON.parse(text) as Line;
        const [name, second] = expects ?? expectsAny ?? [];
        const { reading, carried } = readTurn(question);
        const item = items.get(id);
        if (!item || name === undefined || second !== undefined || reading.steered) return [];
        const { intents } = rules.understand(reading);
        const right =
          faultsOf(item, answer(intents, { isEnglish: reading.message.english }).response)
            .length === 0;
        const label = labelOf(name, right ? intents : undefined);
        if (!label) return [];
        const index =
          label.kind === 'about' && label.service
            ? rules.facts.featureAbout(label.service, reading.message.text)
            : undefined;
        const found = siteContent.services.find(({ offer }) => offer === label.service);
        const told = found?.features[index ?? -1];
        const known = siteContent.texts.featureWords.find((one) => told?.startsWith(one.feature));
        const heard = carried && label.kind !== 'need' ? [carried] : [reading];
        // What asks nothing of a service asks the same without one.
        if (carried && !label.service) heard.push(reading);
        return heard.map(({ message, clauses }, at) => ({
          question,
          style: kind,
          features: featuresOf(message, clauses),
          label,
          feature: feature ?? (carried ? '' : known?.feature),
          half: half || at > 0,
        }));
      });
  });
}
