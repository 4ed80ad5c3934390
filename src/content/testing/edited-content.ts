import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeEach, expect } from 'vitest';
import { issueLine } from '../load/issue.ts';
import { loadContent } from '../load/load-content.ts';

/** Not content/, which its owner may edit. */
const fixture = resolve(import.meta.dirname, '../../../tests/support/second-owner');

/** Copies a content folder for each test of a file, to be edited as its owner would. */
export function editedContent() {
  const parent = mkdtempSync(join(tmpdir(), 'content-'));
  const folder = join(parent, 'content');
  beforeEach(() => cpSync(fixture, folder, { recursive: true }));
  afterEach(() => rmSync(folder, { recursive: true }));
  afterAll(() => rmSync(parent, { recursive: true }));
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  return {
    folder,
    edit(file: string, from: string | RegExp, to: string) {
      const edited = read(file).replace(from, () => to);
      expect(edited).not.toBe(read(file));
      writeFileSync(join(folder, file), edited);
    },
    issues: () => loadContent(folder).issues.map(issueLine),
    /** Number of the first line that contains the words. */
    lineOf: (file: string, words: string) =>
      read(file)
        .split('\n')
        .findIndex((line) => line.includes(words)) + 1,
  };
}
