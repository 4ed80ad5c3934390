import { execFile } from 'node:child_process';
import { setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { editsFolder } from '#content/folder.ts';
import { gestion } from '#content/index.ts';
import { root } from '#shared/root.ts';
import { buildFolder } from '../static/load-site.ts';
import { isBeingBuilt } from '../static/replace-folder.ts';

const texts = gestion.site.server;

/** Niceness of a build: pages and messages come first. */
const NICE = 10;
/** An error of the system, such as « ENOSPC: no space left on device ». */
const DISK_ERROR = /\bE[A-Z]{2,}: /;

/** Folder of the draft's build, and of its edits. */
export const draftBuild = `${buildFolder}.draft`;
export const draftEdits = `${editsFolder}.draft`;

/** Builds the draft once, in its own process. Returns its steps and seconds; throws its output. */
export async function buildDraft(signal: AbortSignal): Promise<string> {
  // Another process may share the folder, or have left its build behind.
  while (isBeingBuilt(draftBuild) || isBeingBuilt(buildFolder)) await sleep(200, null, { signal });
  const built = promisify(execFile)(
    process.execPath,
    ['src/site/build/site.ts', '--any-weight', '--if-changed'],
    {
      cwd: root,
      env: {
        ...process.env,
        BUILD_DIR: draftBuild,
        EDITS_DIR: draftEdits,
        REUSE_BUILD: buildFolder,
      },
      signal,
    },
  );
  const { pid } = built.child;
  if (pid) setPriority(pid, NICE);
  return (await built).stdout.trim();
}

/** Explains in French why a site could not be built or written: a full disk, or else the wrong entry. */
export function explain(error: unknown): string {
  const { message } = error as Error;
  if (DISK_ERROR.test(message)) return texts.diskFull;
  const [entry] = /^ {2}\S.* › .*$/m.exec(message) ?? [];
  return [texts.buildFailed, entry?.trim()].filter(Boolean).join(' ');
}
