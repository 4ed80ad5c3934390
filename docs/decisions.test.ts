import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, 'decisions');
const files = readdirSync(folder).filter((name) => /^\d{4}-/.test(name));
const index = readFileSync(join(folder, 'README.md'), 'utf8');

test.each(files)('%s says when it was taken and whether it stands, and is in the index', (file) => {
  const text = readFileSync(join(folder, file), 'utf8');
  const [, number = '', title = ''] = /^# (\d{4})\. (.+)$/m.exec(text) ?? [];
  expect(file.startsWith(`${number}-`)).toBe(true);
  const [, date = ''] = /^Date: (\d{4}-\d\d-\d\d)$/m.exec(text) ?? [];
  const [, status = ''] = /^Status: (.+)$/m.exec(text) ?? [];
  expect(index).toContain(`- ${number} [${title}](${file}), ${date}: ${status}\n`);
  for (const part of ['## Context', '## Decision', '## Consequences']) expect(text).toContain(part);
});
