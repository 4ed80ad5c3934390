import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newJwtSecret } from '#embedded-supabase/gateway/jwt-secret.ts';
import type { Env } from './env.ts';

/**
 * The secret that signs tokens where the database is embedded: JWT_SECRET, or one made at the first
 * start and kept in the data folder (mode 0600), also for a command that cannot open the database.
 */
export function folderJwtSecret(env: Pick<Env, 'JWT_SECRET' | 'DATA_DIR'>): string {
  return env.JWT_SECRET ?? keepInFile(env.DATA_DIR);
}

function keepInFile(folder: string): string {
  const path = join(folder, 'jwt-secret');
  const candidate = newJwtSecret();
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(path, `${candidate}\n`, { mode: 0o600, flag: 'wx' });
    return candidate;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return readFileSync(path, 'utf8').trim();
  }
}
