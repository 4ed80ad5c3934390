import { existsSync, readdirSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { contentFolder } from '../folder.ts';
import { type ReadFiles, readFiles } from '../load/read-files.ts';

let known: { version: string; read: ReadFiles } | undefined;

/**
 * Reads the files that edits are laid over, again when one of them has changed. On a hosted project
 * supabase/functions/deno.json puts data in place of this module.
 */
export function baseFiles(): ReadFiles {
  const names = existsSync(contentFolder) ? readdirSync(contentFolder) : [];
  const version = names
    .map((name) => `${name} ${statSync(resolve(contentFolder, name)).mtimeMs}`)
    .join();
  if (known?.version !== version) known = { version, read: readFiles(contentFolder) };
  return known.read;
}
