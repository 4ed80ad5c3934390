import { existsSync, readdirSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { SiteIssue } from '#shared/site-editor.ts';
import { contentFolder } from '../folder.ts';
import type { Pictures } from '../load/cross-checks.ts';
import { checkFiles } from '../load/load-content.ts';
import { type ReadFiles, readFiles } from '../load/read-files.ts';
import { ownerTasks } from '../owner-tasks.ts';
import { blockingTasks } from '../publishing.ts';
import { layOver, type StoredEdit } from './layer.ts';

let known: { version: string; read: ReadFiles } | undefined;

// What « Mon site » needs of the files. On a hosted project, which has none, deno.json replaces
// this module by one with the data (src/site/build/content-modules.ts).

/** Reads the files below the edits, and again when one of them has changed. */
export function baseFiles(): ReadFiles {
  const names = existsSync(contentFolder) ? readdirSync(contentFolder) : [];
  const version = names
    .map((name) => `${name} ${statSync(resolve(contentFolder, name)).mtimeMs}`)
    .join();
  if (known?.version !== version) known = { version, read: readFiles(contentFolder) };
  return known.read;
}

/** Checks the files with edits applied: returns issues, and what keeps them from a public address. */
export function checkEdits(
  edits: readonly StoredEdit[],
  pictures?: Pictures,
  siteUrl?: string,
): { issues: SiteIssue[]; blocking: string[] } {
  const { content, issues, locate } = checkFiles(layOver(baseFiles(), edits), pictures);
  const addresses = [siteUrl, content?.owner.siteUrl];
  const tasks = content ? blockingTasks(ownerTasks(content, locate), addresses).blocking : [];
  return {
    issues: issues.map(({ name, file, path = [], message }) => ({
      place: [name ?? file, ...path].join('.'),
      message,
    })),
    blocking: tasks.map(({ what }) => what),
  };
}
