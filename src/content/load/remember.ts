import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../../node_modules/.cache/content', import.meta.url));

/** What reads the texts: other code, or another version of its packages, makes other things of them. */
const reader = ['read-yaml.ts', '../messages.ts', '../../../package.json'].map((file) =>
  readFileSync(new URL(file, import.meta.url)),
);

/**
 * Returns what `make` makes of a text, or what an earlier process made of it: to parse all YAML files takes a
 * quarter of a second, which every command and start of the server would wait for.
 * @param make depends on the text alone, and makes JSON of it
 */
export function remember<Made>(make: (source: string) => Made, source: string): Made {
  const hash = createHash('sha256').update(make.name).update(source);
  for (const file of reader) hash.update(file);
  const path = join(folder, hash.digest('hex'));
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Made;
  } catch {
    // It is not there yet.
  }
  const made = make(source);
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(`${path}.${process.pid}`, JSON.stringify(made));
    renameSync(`${path}.${process.pid}`, path);
  } catch {
    // Where this user may not write, the text is read each time.
  }
  return made;
}
