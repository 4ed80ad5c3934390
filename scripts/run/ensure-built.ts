import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { contentFolder } from '#content-model/current/content-folder.ts';
import { buildFolder, root, siteFolder } from '#site/build/paths.ts';

/** What the built site is made of; a change in any of them asks for a new build. */
const SOURCES = [
  '{admin,site,ui,content-model,contract,text,public}/**/*',
  `${relative(root, contentFolder)}/**/*`,
  'vite.config.ts',
  'budget.json',
  'package-lock.json',
];
const stamp = resolve(buildFolder, 'sources.sha256');

/** Hash of the sources' names and contents, and of the variables that a build reads (VITE_…). */
function hashSources(): string {
  const hash = createHash('sha256');
  const files = SOURCES.flatMap((pattern) => globSync(pattern, { cwd: root })).sort();
  for (const file of files) {
    const path = resolve(root, file);
    if (statSync(path).isFile()) hash.update(`${file}\0`).update(readFileSync(path)).update('\0');
  }
  for (const [name, value] of Object.entries(process.env).sort()) {
    if (name.startsWith('VITE_')) hash.update(`${name}=${value}\0`);
  }
  return hash.digest('hex');
}

/**
 * Builds the site unless build/ was made from the same sources. A build that fails prints its own
 * message; the process then ends with code 1.
 */
export function ensureBuilt(): void {
  const sources = hashSources();
  const fresh = existsSync(stamp) && readFileSync(stamp, 'utf8') === sources;
  if (fresh && existsSync(siteFolder)) return;
  console.log('Building the site …');
  // A process of its own, so that the server does not keep the builder's memory.
  const { status } = spawnSync(process.execPath, ['site/build/site.ts', '--any-weight'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) process.exit(1);
  writeFileSync(stamp, sources);
}
