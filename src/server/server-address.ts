import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from './env.ts';

type Folder = Pick<Env, 'DATA_DIR' | 'DATABASE_URL'>;

/**
 * While a server has the embedded database open, nobody else can: a file in the data folder says
 * where that server answers, so that the owner's commands can ask it.
 */
export function publishAddress(env: Folder, url: string): void {
  if (!env.DATABASE_URL) writeFileSync(addressFile(env), `${url}\n`);
}

/** Where the server that has the data folder open answers; null when none said so. */
export function findAddress(env: Folder): string | null {
  try {
    return readFileSync(addressFile(env), 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

export function withdrawAddress(env: Folder): void {
  if (!env.DATABASE_URL) rmSync(addressFile(env), { force: true });
}

function addressFile(env: Folder): string {
  return join(env.DATA_DIR, 'server.url');
}
