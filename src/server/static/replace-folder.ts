import { closeSync, fsyncSync, globSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

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

/** Puts the folder `next` in the place of `folder`. A power cut leaves one of them, whole. */
export function replaceFolder(folder: string, next: string): void {
  const old = `${folder}.old-${process.pid}`;
  for (const entry of readdirSync(next, { recursive: true, withFileTypes: true })) {
    sync(join(entry.parentPath, entry.name));
  }
  sync(next);
  try {
    renameSync(folder, old);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // There is none yet, or it belongs to a layer of a container image and cannot be renamed.
    if (code !== 'ENOENT') rmSync(folder, { recursive: true });
  }
  renameSync(next, folder);
  sync(dirname(folder));
  rmSync(old, { recursive: true, force: true });
}

function sync(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Tells whether a process is filling a folder beside this one. */
export const isBeingBuilt = (folder: string): boolean =>
  globSync(`${folder}.next-*`).some((name) => isRunning(processOf(name)));

/** Removes the leftovers of killed builds; a build that still runs has a process. */
function removeLeft(folder: string): void {
  for (const name of globSync(`${folder}.{next,old}-*`)) {
    if (isRunning(processOf(name))) continue;
    rmSync(resolve(dirname(folder), name), { recursive: true, force: true });
  }
}

const processOf = (name: string) => Number(/\d+$/.exec(name)?.[0]);

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
