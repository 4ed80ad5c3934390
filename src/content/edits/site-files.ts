import { existsSync, readdirSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { contentFolder } from '../folder.ts';
import type { Pictures } from '../load/cross-checks.ts';
import type { ContentIssue } from '../load/issue.ts';
import { checkFiles } from '../load/load-content.ts';
import { type ReadFiles, readFiles } from '../load/read-files.ts';
import { ownerTasks } from '../owner-tasks.ts';
import { blockingTasks } from '../publishing.ts';
import { layOver, type StoredEdit } from './layer.ts';

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

/** Checks the files with edits over them: what is wrong, and what keeps them from a public address. */
export function checkEdits(
  edits: readonly StoredEdit[],
  pictures?: Pictures,
  siteUrl?: string,
): { issues: ContentIssue[]; blocking: string[] } {
  const { content, issues, locate } = checkFiles(layOver(baseFiles(), edits), pictures);
  if (!content) return { issues, blocking: [] };
  const addresses = [siteUrl, content.owner.siteUrl];
  const { blocking } = blockingTasks(ownerTasks(content, locate), addresses);
  return { issues, blocking: blocking.map(({ what }) => what) };
}
