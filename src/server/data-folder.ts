import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newJwtSecret, StartError, syncFolder } from '#embedded-supabase';
import { type Env, MINIMUM_SECRET } from './env.ts';

/** Returns JWT_SECRET, or a secret made at first start (mode 0600), which commands read too. */
export function folderJwtSecret(env: Pick<Env, 'JWT_SECRET' | 'DATA_DIR'>): string {
  return env.JWT_SECRET ?? secretFromFile(env.DATA_DIR);
}

/** Reads the secret, or writes and syncs it under another name first: a power cut leaves a whole one or none. */
function secretFromFile(folder: string): string {
  const path = join(folder, 'jwt-secret');
  if (existsSync(path)) return readSecret(path);
  const candidate = newJwtSecret();
  const unfinished = `${path}.${process.pid}`;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(unfinished, `${candidate}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(unfinished, path);
    syncFolder(folder);
    return candidate;
  } catch (error) {
    // Another process was faster.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return readSecret(path);
  } finally {
    rmSync(unfinished);
  }
}

function readSecret(path: string): string {
  const remedy =
    'copy it from a backup, or delete it to create another one, which signs every owner out.';
  let secret: string;
  try {
    secret = readFileSync(path, 'utf8').trim();
  } catch (error) {
    throw new StartError(`${path} cannot be read (${(error as Error).message}): ${remedy}`);
  }
  if (secret.length >= MINIMUM_SECRET) return secret;
  throw new StartError(`${path} is damaged (fewer than ${MINIMUM_SECRET} characters): ${remedy}`);
}

type Folder = Pick<Env, 'DATA_DIR' | 'DATABASE_URL'>;

/** Writes the server's address for commands: only one process can open the embedded database. */
export function publishServerAddress(env: Folder, url: string): void {
  if (!env.DATABASE_URL) writeFileSync(addressFile(env), `${url}\n`);
}

/** Returns the address of the server that has the data folder open, or null if there is none. */
export function readServerAddress(env: Folder): string | null {
  try {
    return readFileSync(addressFile(env), 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

export function removeServerAddress(env: Folder): void {
  if (!env.DATABASE_URL) rmSync(addressFile(env), { force: true });
}

function addressFile(env: Folder): string {
  return join(env.DATA_DIR, 'server.url');
}
