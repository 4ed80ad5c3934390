import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { root } from '#shared/root.ts';
import { buildFolder, hashSources, STAMP_FILE } from '#site/build/build-folder.ts';
import { nameKill } from './name-kill.ts';

/** The stamp of the present build; null without one. */
export function builtStamp(): string | null {
  const file = resolve(buildFolder, STAMP_FILE);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

/** Whether the present build was made from the sources and variables as they are now. */
export function isBuilt(): boolean {
  return builtStamp() === hashSources(process.env);
}

/**
 * Builds the site. What went wrong is on standard error.
 * @param options `--any-weight`: a site over its budget is no fault
 * @returns whether it succeeded; the site that was there before stays otherwise
 */
export function buildSite(...options: '--any-weight'[]): boolean {
  // A process of its own, so that the server does not keep the builder's memory.
  const { status, signal } = spawnSync(process.execPath, ['src/site/build/site.ts', ...options], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    // Threads that share their heaps leave 100 MB less behind (docs/decisions/0016).
    env: { MALLOC_ARENA_MAX: '2', ...process.env },
  });
  nameKill('The build', '512 MB', { code: status, signal });
  return status === 0;
}

/** Builds the site where it is not there as the sources are; throws where that fails. */
export function ensureBuilt(): void {
  if (!isBuilt() && !buildSite('--any-weight')) throw new Error('The site does not build.');
}
