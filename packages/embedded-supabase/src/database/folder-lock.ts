import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../errors.ts';
import { syncFolder } from './pglite-folder.ts';

/** Pause between two tries for a folder, in milliseconds. */
const PAUSE = 10;

export interface FolderLock {
  release(): void;
}

/**
 * Takes the data folder for this process: PGlite ruins a folder that two processes open. The lock
 * is SQLite's on an empty file: the kernel holds it, so it ends with the process however that ends,
 * and it is seen across containers that share the folder. Returns null when another process has it.
 */
export function tryLockFolder(folder: string): FolderLock | null {
  createFolder(folder);
  const lock = openLock(folder);
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    lock.close();
    if (/locked|busy/i.test((error as Error).message)) return null;
    throw notWritable(folder, error);
  }
  writeFileSync(join(folder, 'server.pid'), `${process.pid}\n`);
  return { release: () => lock.close() };
}

/** Tells whether another process has the folder open. */
export function isFolderInUse(folder: string): boolean {
  const lock = tryLockFolder(folder);
  lock?.release();
  return lock === null;
}

/** Takes the folder or throws StartError, naming the process that has it. */
export function lockFolder(folder: string): FolderLock {
  const lock = tryLockFolder(folder);
  if (lock) return lock;
  const holder = readFileSync(join(folder, 'server.pid'), 'utf8').trim();
  throw new StartError(
    `The data folder ${folder} is in use by process ${holder}: stop that one first, or set DATA_DIR to another folder.`,
  );
}

/** Takes the folder as soon as the process that has it lets go, however that ends. */
export async function lockWhenFree(folder: string): Promise<FolderLock> {
  for (;;) {
    const lock = tryLockFolder(folder);
    if (lock) return lock;
    await sleep(PAUSE);
  }
}

function openLock(folder: string): DatabaseSync {
  try {
    return new DatabaseSync(join(folder, 'lock'), { timeout: 0 });
  } catch (error) {
    throw notWritable(folder, error);
  }
}

function createFolder(folder: string): void {
  try {
    createWithParents(resolve(folder));
    closeToOthers(folder);
  } catch (error) {
    throw notWritable(folder, error);
  }
}

/** A service manager may have made the folder for everybody to read. A shared one (/tmp) stays so. */
function closeToOthers(folder: string): void {
  const found = statSync(folder);
  // DATA_DIR may name a file, or a device that the whole machine needs (/dev/null): not ours to close.
  if (!found.isDirectory()) return;
  const isOwn = found.uid === process.getuid?.() && (found.mode & 0o1000) === 0;
  if (isOwn && (found.mode & 0o077) !== 0) chmodSync(folder, 0o700);
}

/** Node's own `recursive` never ends where a folder answers ENOENT to new entries, as /proc does. */
function createWithParents(folder: string): void {
  if (existsSync(folder)) return;
  createWithParents(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
    syncFolder(dirname(folder));
  } catch (error) {
    // Another process was quicker.
    if (!existsSync(folder)) throw error;
  }
}

function notWritable(folder: string, error: unknown): StartError {
  return new StartError(
    `The data folder ${folder} cannot be written (${(error as Error).message}): give its owner write access, or set DATA_DIR to another folder.`,
  );
}
