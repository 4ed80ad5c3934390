import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { contentFolder } from '#content/folder.ts';
import { root } from '#shared/root.ts';

/** File of a build that holds the hash of its sources. */
export const STAMP_FILE = 'sources.sha256';

/** What the built site is made of; a change in any of them asks for a new build. */
const SOURCES = [
  'src/{admin,site,ui,content,shared,server/static}/**/*',
  `${relative(root, contentFolder)}/**/*`,
  'vite.config.ts',
  'budget.json',
  'package.json',
  'package-lock.json',
];

/**
 * Hash of the sources' names and contents and of the variables that a build reads (VITE_…: the
 * backend that its pages call among them).
 */
export function hashSources(variables: Record<string, string | undefined>): string {
  const hash = createHash('sha256');
  const files = SOURCES.flatMap((pattern) => globSync(pattern, { cwd: root })).sort();
  for (const file of files) {
    const path = resolve(root, file);
    if (statSync(path).isFile()) hash.update(`${file}\0`).update(readFileSync(path)).update('\0');
  }
  for (const [name, value] of Object.entries(variables).sort()) {
    if (name.startsWith('VITE_')) hash.update(`${name}=${value}\0`);
  }
  return hash.digest('hex');
}
