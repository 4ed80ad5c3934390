import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { syncFolder } from '#embedded-supabase/database/pglite-folder.ts';
import { newJwtSecret } from '#embedded-supabase/gateway/jwt-secret.ts';
import type { Env } from './env.ts';

/**
 * The secret that signs tokens where the database is embedded: JWT_SECRET, or one made at the first
 * start and kept in the data folder (mode 0600), also for a command that cannot open the database.
 */
export function folderJwtSecret(env: Pick<Env, 'JWT_SECRET' | 'DATA_DIR'>): string {
  return env.JWT_SECRET ?? keepInFile(env.DATA_DIR);
}

/** Made whole, synced, and then put in its place: a power cut leaves a secret or none. */
function keepInFile(folder: string): string {
  const path = join(folder, 'jwt-secret');
  if (existsSync(path)) return readFileSync(path, 'utf8').trim();
  const candidate = newJwtSecret();
  const unfinished = `${path}.${process.pid}`;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(unfinished, `${candidate}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(unfinished, path);
    syncFolder(folder);
    return candidate;
  } catch (error) {
    // Another process was quicker.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return readFileSync(path, 'utf8').trim();
  } finally {
    rmSync(unfinished);
  }
}
