import { globSync, renameSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * Lets `fill` make a folder of its own beside `folder`, and puts it in the place of `folder` once it
 * is whole. Where `fill` throws, `folder` stays as it was and nothing half-made is left.
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
    // None yet, or one that came with the layers of a container's image, which cannot be renamed.
    if (code !== 'ENOENT') rmSync(folder, { recursive: true });
  }
  renameSync(next, folder);
  rmSync(old, { recursive: true, force: true });
}

/** Removes what builds left that were killed; those that run have a process. */
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
