import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeEditorFiles } from '#content/json-schemas.ts';
import { root } from '#shared/root.ts';
import { hashProgram } from './build-stamp.ts';

test('a build is not out of date by what it writes among the sources itself', () => {
  writeEditorFiles();
  const file = join(root, 'src/content/defaults/types.ts');
  const written = readFileSync(file, 'utf8');
  const before = hashProgram({});
  try {
    writeFileSync(file, `${written}\n`);
    expect(hashProgram({})).toBe(before);
  } finally {
    writeFileSync(file, written);
  }
});
