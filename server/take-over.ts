import { setTimeout as sleep } from 'node:timers/promises';
import { tryLockFolder } from '#embedded-supabase/database/folder-lock.ts';
import type { Env } from './env.ts';

/** Variable that tells a server that another one serves and will end for it (scripts/run/keep-serving.ts). */
export const TAKES_OVER = 'TAKES_OVER';
/** What it says when it has come as far as it can beside the other. */
export const STANDING_BY = 'standing by';

/** Pause between two tries for the data folder, in milliseconds. */
const PAUSE = 10;

export function takesOver(): boolean {
  return Boolean(process.env[TAKES_OVER]) && process.send !== undefined;
}

export function standBy(): void {
  process.send?.(STANDING_BY);
}

/** Waits until the server before this one has let go of the data folder. */
export async function folderIsFree(env: Pick<Env, 'DATA_DIR'>): Promise<void> {
  for (;;) {
    const lock = tryLockFolder(env.DATA_DIR);
    if (lock) return lock.release();
    await sleep(PAUSE);
  }
}
