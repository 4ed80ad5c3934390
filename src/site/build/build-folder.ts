import { globSync, renameSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { buildFolder } from '#server/static/load-site.ts';

export { buildFolder };

/** Absolute paths of the parts of a build. */
export interface BuildFolders {
  /** All of it. */
  base: string;
  /** Plain files of the public site: any static host serves them. */
  site: string;
  /** The prerendering code, which the server also uses for the result page of the contact form. */
  prerender: string;
}

export function foldersOf(base: string): BuildFolders {
  return { base, site: resolve(base, 'site'), prerender: resolve(base, 'prerender') };
}

/** The site of the latest complete build. */
export const siteFolder = foldersOf(buildFolder).site;

/**
 * Lets `fill` write a new folder beside `folder`, then replaces `folder` by it. If `fill` throws,
 * `folder` stays as it was and nothing incomplete is left.
 */
export async function buildBeside<Result>(
  folder: string,
  fill: (beside: string) => Promise<Result>,
): Promise<Result> {
  const beside = `${folder}.next-${process.pid}`;
  removeLeft(folder);
  try {
    const result = await fill(beside);
    replaceFolder(folder, beside);
    return result;
  } finally {
    rmSync(beside, { recursive: true, force: true });
  }
}

function replaceFolder(folder: string, next: string): void {
  const old = `${folder}.old-${process.pid}`;
  try {
    renameSync(folder, old);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // There is none yet, or it belongs to a layer of a container image and cannot be renamed.
    if (code !== 'ENOENT') rmSync(folder, { recursive: true });
  }
  renameSync(next, folder);
  rmSync(old, { recursive: true, force: true });
}

/** Removes the leftovers of killed builds; a build that still runs has a process. */
function removeLeft(folder: string): void {
  for (const name of globSync(`${folder}.{next,old}-*`)) {
    const pid = Number(/\d+$/.exec(name)?.[0]);
    if (!isRunning(pid)) rmSync(resolve(dirname(folder), name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
