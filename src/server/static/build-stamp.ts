import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { readLayer } from '#content/edits/read-layer.ts';
import { contentFolder } from '#content/folder.ts';
import { root } from '#shared/root.ts';
import { buildFolder } from './load-site.ts';

/** File of a build that holds the hash of its sources. */
export const STAMP_FILE = 'sources.sha256';

/** Sources of the built site: a change in any of them requires a new build. */
const SOURCES = [
  'src/{admin,site,ui,content,shared,server/static}/**/*',
  `${relative(root, contentFolder)}/**/*`,
  'vite.config.ts',
  'budget.json',
  'package.json',
  'package-lock.json',
];

/**
 * Hashes the names and contents of the sources, what was published from /gestion, and the variables that a build reads (VITE_…, for example
 * the backend that its pages call).
 */
export function hashSources(variables: Record<string, string | undefined>): string {
  const hash = createHash('sha256');
  const files = SOURCES.flatMap((pattern) => globSync(pattern, { cwd: root })).sort();
  for (const file of files) {
    const path = resolve(root, file);
    if (statSync(path).isFile()) hash.update(`${file}\0`).update(readFileSync(path)).update('\0');
  }
  // The names of their pictures carry a hash of the content.
  hash.update(JSON.stringify(readLayer().edits));
  for (const [name, value] of Object.entries(variables).sort()) {
    if (name.startsWith('VITE_')) hash.update(`${name}=${value}\0`);
  }
  return hash.digest('hex');
}

/** Returns the stamp of the current build, or null if there is none. */
export function builtStamp(): string | null {
  const file = resolve(buildFolder, STAMP_FILE);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

/** Whether the current build is up to date with sources and variables. */
export function isBuilt(): boolean {
  return builtStamp() === hashSources(process.env);
}
