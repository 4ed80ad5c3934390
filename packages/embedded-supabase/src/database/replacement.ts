import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from './database.ts';
import { lockFolder } from './folder-lock.ts';
import { syncFolder } from './pglite-folder.ts';

/**
 * Folder within a data folder whose entries are to take the places of those beside it. A restore
 * fills it under another name and gives it this one when all of it is on the disk.
 */
export const REPLACEMENT = 'restored';

/** Whether a data folder holds an embedded database, or one that is to take its place. */
export function holdsDatabase(folder: string): boolean {
  return [folder, join(folder, REPLACEMENT)].some((place) =>
    existsSync(join(place, 'pglite/PG_VERSION')),
  );
}

/**
 * Puts a replacement in its place, also one in which an earlier process was interrupted; whoever
 * calls it has the lock of the data folder. What was there is kept as NAME.before-TIME. Gives the
 * names under which it is kept.
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
 * Fills a new database beside the present one of a data folder, which only a whole one replaces: a
 * restore that fails changes nothing, and one that is interrupted while it takes the place is finished
 * by the next process that opens the folder. Returns the paths to which the present data was moved.
 * @param fill receives the empty database, and the folder whose files are to replace those of the data folder
 */
export async function restoreFolder(
  folder: string,
  fill: (database: Database, next: string) => Promise<void>,
): Promise<string[]> {
  const lock = lockFolder(folder);
  try {
    finishReplacement(folder);
    const next = join(folder, 'restoring');
    rmSync(next, { recursive: true, force: true });
    mkdirSync(next, { mode: 0o700 });
    // Not loaded by a program that restores nothing.
    const { openPGlite } = await import('./pglite.ts');
    const database = await openPGlite({ folder: join(next, 'pglite') });
    try {
      await fill(database, next);
    } finally {
      await database.close();
    }
    syncFolder(next);
    renameSync(next, join(folder, REPLACEMENT));
    syncFolder(folder);
    return finishReplacement(folder);
  } finally {
    lock.release();
  }
}
