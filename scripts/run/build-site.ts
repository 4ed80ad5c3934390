import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { root } from '#shared/root.ts';
import { buildFolder, hashSources, STAMP_FILE } from '#site/build/build-folder.ts';
import { nameKill } from './name-kill.ts';

/** Returns the stamp of the current build, or null if there is none. */
export function builtStamp(): string | null {
  const file = resolve(buildFolder, STAMP_FILE);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

/** Whether the current build is up to date with sources and variables. */
export function isBuilt(): boolean {
  return builtStamp() === hashSources(process.env);
}

/**
 * Builds the site. Errors are printed on standard error.
 * @param options `--any-weight`: accept a site over its budget
 * @returns whether it succeeded; otherwise the previous site is kept
 */
export function buildSite(...options: '--any-weight'[]): boolean {
  // A separate process, so that the server does not keep the builder's memory.
  const { status, signal } = spawnSync(process.execPath, ['src/site/build/site.ts', ...options], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    // Threads that share their heaps use 100 MB less (docs/decisions/0016).
    env: { MALLOC_ARENA_MAX: '2', ...process.env },
  });
  nameKill('The build', '512 MB', { code: status, signal });
  return status === 0;
}

/** Builds the site if it is not up to date. Throws if the build fails. */
export function ensureBuilt(): void {
  if (!isBuilt() && !buildSite('--any-weight')) throw new Error('The site does not build.');
}
