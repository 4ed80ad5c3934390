import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { contentFolder, readLayer } from '#content/folder.ts';
import { root } from '#shared/root.ts';
import { buildFolder } from './load-site.ts';

/** File of a build that holds the hash of its sources. */
export const STAMP_FILE = 'sources.sha256';

/** The program that builds a site: with the same content it makes the same pages. */
const PROGRAM = [
  'src/{admin,site,ui,content,shared,server/static}/**/*',
  'vite.config.ts',
  'budget.json',
  'package.json',
  'package-lock.json',
];

/** The file that a build generates among its sources. */
const GENERATED = 'src/content/defaults/types.ts';

/** Hashes the names and contents of files. */
function hashFiles(patterns: readonly string[]): string {
  const hash = createHash('sha256');
  const files = patterns
    .flatMap((pattern) => globSync(pattern, { cwd: root, exclude: [GENERATED] }))
    .sort();
  for (const file of files) {
    const path = resolve(root, file);
    if (statSync(path).isFile()) hash.update(`${file}\0`).update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}

/** Hashes the program, and the variables that a build reads (VITE_…, such as the backend that its pages call). */
export function hashProgram(variables: Record<string, string | undefined>): string {
  const hash = createHash('sha256').update(hashFiles(PROGRAM));
  for (const [name, value] of Object.entries(variables).sort()) {
    if (name.startsWith('VITE_')) hash.update(`${name}=${value}\0`);
  }
  return hash.digest('hex');
}

/** Hashes all that a site is built from: a change in any of it requires a new build. */
export const hashSources = (variables: Record<string, string | undefined>): string =>
  createHash('sha256')
    .update(hashProgram(variables))
    .update(hashFiles([`${relative(root, contentFolder)}/**/*`]))
    // What was published from /gestion; the names of its pictures carry a hash of the content.
    .update(JSON.stringify(readLayer().edits))
    .digest('hex');

/** Returns the stamp of a build, or null if there is none. */
export function builtStamp(folder = buildFolder): string | null {
  const file = resolve(folder, STAMP_FILE);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

/** Tells whether the current build is up to date with sources and variables. */
export function isBuilt(): boolean {
  return builtStamp() === hashSources(process.env);
}
