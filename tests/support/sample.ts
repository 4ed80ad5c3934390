import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The fingerprint of the sample that the tests know; src/content/sample.test.ts writes it (-u). */
const RECORD = resolve(import.meta.dirname, '../../src/content/sample.sha256');

/** Returns one line for the files of a content folder, whatever their comments and line endings. */
export function fingerprint(folder: string): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(folder).sort()) {
    const text = readFileSync(join(folder, name), 'latin1').replaceAll('\r\n', '\n');
    hash.update(`${name}\n${text.replace(/^#.*\n/gm, '')}`);
  }
  return `${hash.digest('hex')}\n`;
}

/**
 * Tells whether a content folder still has the sample's words: tests that depend on them run only then
 * (the tag `sample`). An owner's first edit ends it, before « sample: non », on every machine.
 * SAMPLE_TESTS=1 is for those who change the sample itself: its tests then run whatever its fingerprint.
 */
export function isSample(folder: string): boolean {
  const owner = join(folder, 'owner.yaml');
  if (!existsSync(owner) || !/^sample: *oui/m.test(readFileSync(owner, 'utf8'))) return false;
  return Boolean(process.env.SAMPLE_TESTS) || fingerprint(folder) === readFileSync(RECORD, 'utf8');
}

/** Returns the line that says which tests are skipped on a content folder, and why; null for the sample. */
export const skipNotice = (folder: string): string | null =>
  isSample(folder)
    ? null
    : 'Skipped: tests tagged « sample », and browser tests of parts that the content does not have, since the content differs from the sample. While owner.yaml says « sample: oui », SAMPLE_TESTS=1 runs them.';
