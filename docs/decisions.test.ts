import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, 'decisions');
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const records = readdirSync(folder).filter((name) => name !== 'README.md');

test.each(records)('%s has the three parts and is in the index', (file) => {
  const text = read(file);
  const [, title = '', number = ''] = /^# ((\d{4})\. .+)\n/.exec(text) ?? [];
  expect(file).toMatch(new RegExp(`^${number}-`));
  expect(read('README.md')).toContain(`- [${title}](${file})\n`);
  expect(text.match(/^## .+$/gm)).toEqual(['## Context', '## Decision', '## Consequences']);
});
