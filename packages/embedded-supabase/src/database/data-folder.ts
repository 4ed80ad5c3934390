import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../errors.ts';
import type { Database } from './database.ts';
import { closeToOthers, syncFolder } from './pglite-folder.ts';

/** Pause between two attempts to lock a folder, in milliseconds. */
const PAUSE = 10;

export interface DataFolder {
  /** Created if it is missing. */
  folder: string;
  /** Name of the setting that holds the folder, for the remedies in errors: `DATA_DIR`. */
  setting?: string;
  /**
   * Extensions that `create extension` finds, by the names of PGlite's modules: `uuid_ossp`, `pgcrypto`,
   * `citext`, `unaccent` …; `pg_trgm` by default.
   */
  extensions?: readonly string[];
}

export interface FolderLock {
  release(): void;
}

/**
 * Locks the data folder for this process: PGlite corrupts a folder that two processes open. It uses SQLite's
 * lock on an empty file: the kernel holds it, so it ends with the process however that dies, and containers
 * that share the folder see it. Returns null if another process has it.
 */
export function tryLockFolder(place: DataFolder): FolderLock | null {
  const { folder } = place;
  try {
    createWithParents(resolve(folder));
    closeToOthers(folder);
    const lock = new DatabaseSync(join(folder, 'lock'), { timeout: 0 });
    try {
      lock.exec('pragma locking_mode = exclusive; begin exclusive');
    } catch (error) {
      lock.close();
      if (/locked|busy/i.test((error as Error).message)) return null;
      throw error;
    }
    writeFileSync(join(folder, 'server.pid'), `${process.pid}\n`);
    return { release: () => lock.close() };
  } catch (error) {
    throw new StartError(
      `The data folder ${folder} cannot be written (${(error as Error).message}): give its owner write access, or ${otherFolder(place)}.`,
    );
  }
}

/**
 * Tells whether another process has the folder open.
 *
 * @example if (isFolderInUse({ folder: 'data' })) throw new Error('Stop the server first.');
 */
export function isFolderInUse(place: DataFolder): boolean {
  const lock = tryLockFolder(place);
  lock?.release();
  return lock === null;
}

/** Locks the folder, or throws StartError with the id of the process that has it. */
export function lockFolder(place: DataFolder): FolderLock {
  const lock = tryLockFolder(place);
  if (lock) return lock;
  const holder = readFileSync(join(place.folder, 'server.pid'), 'utf8').trim();
  throw new StartError(
    `The data folder ${place.folder} is in use by process ${holder}: stop that one first, or ${otherFolder(place)}.`,
  );
}

/** Locks the folder as soon as the process that has it releases it or dies. */
export async function lockWhenFree(place: DataFolder): Promise<FolderLock> {
  for (;;) {
    const lock = tryLockFolder(place);
    if (lock) return lock;
    await sleep(PAUSE);
  }
}

function otherFolder({ setting }: DataFolder): string {
  return setting ? `set ${setting} to another folder` : 'use another folder';
}

/** Creates a folder and its parents; Node's `recursive` never ends where new entries get ENOENT, as in /proc. */
function createWithParents(folder: string): void {
  if (existsSync(folder)) return;
  createWithParents(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
    syncFolder(dirname(folder));
  } catch (error) {
    // Another process was faster.
    if (!existsSync(folder)) throw error;
  }
}

/** Name of a restored folder once it is synced; its entries replace those beside it. */
export const REPLACEMENT = 'restored';

/**
 * Tells whether a data folder contains an embedded database, or a replacement for one.
 *
 * @example if (!holdsDatabase('data')) console.log('Start the server once.');
 */
export function holdsDatabase(folder: string): boolean {
  return [folder, join(folder, REPLACEMENT)].some((place) =>
    existsSync(join(place, 'pglite/PG_VERSION')),
  );
}

/**
 * Moves a replacement into place, or completes an interrupted move. The caller holds the lock of the data
 * folder. Existing entries are kept as NAME.before-TIME; returns these paths.
 */
export function finishReplacement(folder: string): string[] {
  const replacement = join(folder, REPLACEMENT);
  if (!existsSync(replacement)) return [];
  const suffix = `.before-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
  const aside: string[] = [];
  for (const name of readdirSync(replacement)) {
    const present = join(folder, name);
    if (existsSync(present)) {
      renameSync(present, present + suffix);
      aside.push(present + suffix);
      syncFolder(folder);
    }
    renameSync(join(replacement, name), present);
    syncFolder(folder);
  }
  rmdirSync(replacement);
  syncFolder(folder);
  return aside;
}

/**
 * Fills a new database beside the current one of a data folder, and replaces that one when complete: a failed
 * restore changes nothing, and one interrupted during the replacement is completed by the next process that
 * opens the folder. Returns the paths to which the previous data was moved.
 *
 * @param fill receives the empty database, and the folder whose files replace those of the data folder
 * @example
 * await restoreFolder({ folder: 'data' }, async (database) =>
 *   loadDump(database, head, lines, { files: await readMigrationFiles('migrations'), valuable: [] }),
 * );
 */
export async function restoreFolder(
  place: DataFolder,
  fill: (database: Database, next: string) => Promise<void>,
): Promise<string[]> {
  const { folder } = place;
  const lock = lockFolder(place);
  try {
    finishReplacement(folder);
    const next = join(folder, 'restoring');
    rmSync(next, { recursive: true, force: true });
    mkdirSync(next, { mode: 0o700 });
    // Only loaded by programs that restore.
    const { openPGlite } = await import('./pglite.ts');
    const database = await openPGlite({
      folder: join(next, 'pglite'),
      extensions: place.extensions,
    });
    await fill(database, next).finally(() => database.close());
    syncFolder(next);
    renameSync(next, join(folder, REPLACEMENT));
    syncFolder(folder);
    return finishReplacement(folder);
  } finally {
    lock.release();
  }
}
