import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Creates the folder of a new database completely or not at all: under another name, synced to the disk,
 * and then renamed. A start that is interrupted leaves nothing that the next one would take for a database.
 * @param create creates and closes a database in the folder that it receives
 */
export async function ensureFolder(
  folder: string,
  create: (folder: string) => Promise<void>,
): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  if (existsSync(join(folder, 'PG_VERSION'))) return closeToOthers(folder);
  mkdirSync(unfinished, { mode: 0o700 });
  await create(unfinished);
  await syncTree(unfinished);
  renameSync(unfinished, folder);
  syncFolder(dirname(folder));
}

/**
 * Syncs the entries of a folder: which files it has, and under which names.
 *
 * @example renameSync('data/next', 'data/present'); syncFolder('data');
 */
export function syncFolder(folder: string): void {
  // Windows has no descriptors of folders, and writes their entries with the files.
  if (process.platform === 'win32') return;
  const descriptor = openSync(folder, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Does the same without blocking: a busy disk takes a second. */
export async function syncFolderAside(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  await using opened = await open(folder, 'r');
  await opened.sync();
}

/**
 * Syncs everything in a folder, without blocking.
 *
 * @example await syncTree('next'); renameSync('next', 'present'); syncFolder('.');
 */
export async function syncTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const sync = async (entry: (typeof entries)[number]) => {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) await syncFolderAside(path);
    if (!entry.isFile()) return;
    await using file = await open(path, 'r+');
    await file.sync();
  };
  await Promise.all(entries.map(sync));
  await syncFolderAside(folder);
}

/**
 * Restricts a folder that a service manager, or PGlite in an earlier release, made readable for everyone. A
 * shared one (/tmp) is left alone.
 */
export function closeToOthers(folder: string): void {
  const found = statSync(folder);
  // The path may name a file, or a device that the whole machine needs (/dev/null).
  if (!found.isDirectory()) return;
  const isOwn = found.uid === process.getuid?.() && (found.mode & 0o1000) === 0;
  if (isOwn && (found.mode & 0o077) !== 0) chmodSync(folder, 0o700);
}
