import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#shared/root.ts';

const page = readFileSync(join(import.meta.dirname, 'architecture.md'), 'utf8');

test.each([
  ['Add a section', 5],
  ['Add a page', 4],
  ['Add a telephone field to the form', 12],
  ['Add a topic that the assistant knows', 1],
])('%s: at most %i files', (title, most) => {
  const [, part = ''] = page.split(`### ${title}\n`);
  const steps = part.split(/\n##/)[0]?.match(/^\d+\. /gm) ?? [];
  expect(steps.length).toBeGreaterThan(0);
  expect(steps.length).toBeLessThanOrEqual(most);
});

test('every room stands in the table', () => {
  const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  for (const name of Object.keys(imports)) {
    expect(page).toContain(`| \`${name.replace(/^#|\*$/g, '')}\``);
  }
});
