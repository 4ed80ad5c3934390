import { spawnSync } from 'node:child_process';
import { isBuilt } from '#server/static/build-stamp.ts';
import { root } from '#shared/root.ts';

/**
 * Builds the site. Errors are printed on standard error.
 * @param options `--any-weight`: accept a site over its budget
 * @returns whether it succeeded; otherwise the previous site is kept
 */
export function buildSite(...options: string[]): boolean {
  // A separate process, so that the server does not keep the builder's memory.
  const { status, signal } = spawnSync(process.execPath, ['src/site/build/site.ts', ...options], {
    cwd: root,
    stdio: 'inherit',
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

/**
 * Prints a message if a process was killed: the system does so silently when it runs out of memory.
 * @param what subject of the sentence: "The build"
 * @param needs memory that the process needs, such as "512 MB"
 */
export function nameKill(
  what: string,
  needs: string,
  { code, signal }: { code: number | null; signal: NodeJS.Signals | null },
): void {
  // 128 + 9: a child of the process was killed, and the process ended with that status.
  if (signal !== 'SIGKILL' && code !== 137) return;
  console.error(
    `${what} was killed, most likely because the system ran out of memory: it needs ${needs}. Stop other programs, or add swap: fallocate -l 1G /swapfile && chmod 600 /swapfile && mkswap /swapfile && swapon /swapfile.`,
  );
}
