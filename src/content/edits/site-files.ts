import { existsSync, readdirSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { contentFolder } from '../folder.ts';
import type { Pictures } from '../load/cross-checks.ts';
import { checkFiles, type LoadedContent } from '../load/load-content.ts';
import { type ReadFiles, readFiles } from '../load/read-files.ts';
import { layOver, type StoredEdit } from './layer.ts';

export { describeChange } from './changes.ts';

let known: { version: string; read: ReadFiles } | undefined;

// What « Mon site » needs of the files. A hosted project has none: there supabase/functions/deno.json puts a
// module of data in the place of this one (src/site/build/content-modules.ts).

/** Reads the files that edits are laid over, again when one of them has changed. */
export function baseFiles(): ReadFiles {
  const names = existsSync(contentFolder) ? readdirSync(contentFolder) : [];
  const version = names
    .map((name) => `${name} ${statSync(resolve(contentFolder, name)).mtimeMs}`)
    .join();
  if (known?.version !== version) known = { version, read: readFiles(contentFolder) };
  return known.read;
}

/** Checks the files with edits over them. */
export const checkEdits = (edits: readonly StoredEdit[], pictures?: Pictures): LoadedContent =>
  checkFiles(layOver(baseFiles(), edits), pictures);
