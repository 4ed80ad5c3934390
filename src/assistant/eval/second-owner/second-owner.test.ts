import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadContentOrThrow } from '#content/load/load-content.ts';
import { root } from '#shared/root.ts';
import { isSample } from '#tests/support/sample.ts';
import { assistantContentOf } from '../../content.ts';
import { createAssistant } from '../../create-assistant.ts';

/** A question written without sight of the engine; regular expressions judge the answer. */
interface Question {
  id: string;
  kind: string;
  question: string;
  must: string[];
  mustNot: string[];
}

/** Minimum share of right answers. */
const FLOOR = 0.9;

const questions = readFileSync(join(root, 'corpus/eval/second-owner/questions.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line): Question => JSON.parse(line));

const { answer } = createAssistant(
  assistantContentOf(loadContentOrThrow(join(root, 'tests/support/second-owner'))),
);
const answers = questions.map((each) => ({ ...each, said: answer(each.question).response }));

test('another trade is understood: questions about her services, prices and way of working', () => {
  const holds = (pattern: string, text: string) => new RegExp(pattern, 'iu').test(text);
  const wrong = answers.filter(
    ({ must, mustNot, said }) =>
      !must.every((pattern) => holds(pattern, said)) ||
      mustNot.some((pattern) => holds(pattern, said)),
  );
  const share = 1 - wrong.length / answers.length;
  const listed = wrong.map(({ id, question, said }) => `${id} ${question}\n  ${said}`);
  expect(share, listed.join('\n')).toBeGreaterThanOrEqual(FLOOR);
});

test.runIf(isSample(join(root, 'content')))(
  'no answer contains facts of the sample’s owner',
  () => {
    const sample = loadContentOrThrow(join(root, 'content'));
    const theirs = [
      sample.owner.name,
      sample.owner.email,
      sample.owner.phone,
      sample.owner.city,
      ...Object.values(sample.offers).map(({ fromFcfa }) =>
        fromFcfa.toLocaleString('fr').replace(/\s/gu, '\u202F'),
      ),
      ...sample.services.items.map(({ title }) => title),
      'chatbot',
      'SaaS',
      'développeu',
    ];
    const revealed = answers.filter(({ question, said }) =>
      theirs.some((fact) => said.includes(fact) && !question.includes(fact)),
    );
    expect(revealed).toEqual([]);
  },
);
