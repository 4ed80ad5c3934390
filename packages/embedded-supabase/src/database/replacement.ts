import { existsSync, readdirSync, renameSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
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
