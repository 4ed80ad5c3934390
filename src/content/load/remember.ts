import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../../node_modules/.cache/content', import.meta.url));

/** The code that reads the texts, and its packages' versions: a change invalidates the cache. */
const reader = ['read-yaml.ts', '../messages.ts', '../../../package.json'].map((file) =>
  readFileSync(new URL(file, import.meta.url)),
);

/**
 * Returns `make(source)`, or the result of an earlier process: parsing all YAML files takes a quarter of a
 * second, for which every command and server start would wait.
 * @param make depends only on the text, and returns JSON
 */
export function remember<Made>(make: (source: string) => Made, source: string): Made {
  const hash = createHash('sha256').update(make.name).update(source);
  for (const file of reader) hash.update(file);
  const path = join(folder, hash.digest('hex'));
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Made;
  } catch {
    // Not cached yet.
  }
  const made = make(source);
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(`${path}.${process.pid}`, JSON.stringify(made));
    renameSync(`${path}.${process.pid}`, path);
  } catch {
    // If this user may not write, the text is parsed each time.
  }
  return made;
}
