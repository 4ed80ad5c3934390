import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The fingerprint of the sample that the tests know; src/content/sample.test.ts writes it (-u). */
const RECORD = resolve(import.meta.dirname, '../../src/content/sample.sha256');

/** One line for the files of a content folder, the same however a checkout ends their lines. */
export function fingerprint(folder: string): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(folder).sort()) {
    hash.update(`${name}\n`);
    hash.update(readFileSync(join(folder, name), 'latin1').replaceAll('\r\n', '\n'));
  }
  return `${hash.digest('hex')}\n`;
}

/**
 * Whether a content folder is still the sample, word for word: tests of its literal words run then, and
 * only then. An owner's first edit ends it, before « sample: non », on every machine. Whoever changes
 * the sample itself sets SAMPLE_TESTS=1: its tests then run whatever its fingerprint.
 */
export function isSample(folder: string): boolean {
  const owner = join(folder, 'owner.yaml');
  if (!existsSync(owner) || !/^sample: *oui/m.test(readFileSync(owner, 'utf8'))) return false;
  return Boolean(process.env.SAMPLE_TESTS) || fingerprint(folder) === readFileSync(RECORD, 'utf8');
}
