import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createAssistant } from '../../create-assistant.ts';
import { siteContent } from '../../site-content.ts';
import { evaluate } from '../evaluate.ts';
import { readSet } from '../read-set.ts';

/** The share answered when the set came here; the floor sees that nothing is lost (docs/assistant.md). */
const FLOOR = 0.93;

const ask = createAssistant(siteContent).answer;

/**
 * The half of an exam whose failures were read and mended. It states what a right answer holds as
 * expressions over the sample content's own figures.
 */
test('the half of the exam that was read is answered at least as well as it was', async () => {
  const items = readSet(join(import.meta.dirname, 'read.jsonl'), siteContent);
  expect(items.length).toBeGreaterThan(150);
  const { right, total, failures } = await evaluate(items, (question) => ask(question).response);
  const shown = failures.map(({ item }) => item.question).join('\n');
  expect(right / total, shown).toBeGreaterThanOrEqual(FLOOR);
});
