import { globSync, renameSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { syncFolderAside, syncTree } from '#embedded-supabase';

/** Lets `fill` write a folder beside this one, then replaces it; a failure changes nothing. */
export async function buildBeside<Result>(
  folder: string,
  fill: (beside: string) => Promise<Result>,
): Promise<Result> {
  const beside = `${folder}.next-${process.pid}`;
  removeLeftovers(folder);
  try {
    const result = await fill(beside);
    await replaceFolder(folder, beside);
    return result;
  } finally {
    rmSync(beside, { recursive: true, force: true });
  }
}

/** Replaces `folder` by `next`. A power cut leaves one of them, complete. */
export async function replaceFolder(folder: string, next: string): Promise<void> {
  const old = `${folder}.old-${process.pid}`;
  await syncTree(next);
  try {
    renameSync(folder, old);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // It does not exist yet, or is in a layer of a container image and cannot be renamed.
    if (code !== 'ENOENT') rmSync(folder, { recursive: true });
  }
  renameSync(next, folder);
  await syncFolderAside(dirname(folder));
  await rm(old, { recursive: true, force: true });
}

/** Tells whether a process is filling a folder beside this one. */
export const isBeingBuilt = (folder: string): boolean =>
  globSync(`${folder}.next-*`).some((name) => isRunning(processOf(name)));

/** Removes the leftovers of killed builds, whose process no longer exists. */
function removeLeftovers(folder: string): void {
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
