import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Env } from '#server/env.ts';
import type { Database } from '../database/database.ts';

/**
 * The secret that signs tokens: JWT_SECRET, or one made at the first start. It is kept where every
 * process of the project finds it: in the data folder (mode 0600) with the embedded database, in a
 * table that no API role may read with PostgreSQL.
 */
export async function loadJwtSecret(
  env: Pick<Env, 'JWT_SECRET' | 'DATABASE_URL' | 'DATA_DIR'>,
  database: Database,
): Promise<string> {
  if (!env.DATABASE_URL) return folderJwtSecret(env);
  return env.JWT_SECRET ?? keepInDatabase(database, newSecret());
}

/** The secret of the embedded database, also for a command that cannot open it. */
export function folderJwtSecret(env: Pick<Env, 'JWT_SECRET' | 'DATA_DIR'>): string {
  return env.JWT_SECRET ?? keepInFile(join(env.DATA_DIR, 'jwt-secret'), newSecret());
}

function newSecret(): string {
  return randomBytes(48).toString('base64url');
}

function keepInFile(path: string, candidate: string): string {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  try {
    writeFileSync(path, `${candidate}\n`, { mode: 0o600, flag: 'wx' });
    return candidate;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return readFileSync(path, 'utf8').trim();
  }
}

async function keepInDatabase(database: Database, candidate: string): Promise<string> {
  await database.query(
    `insert into server.secrets (name, value) values ('jwt', $1) on conflict (name) do nothing`,
    [candidate],
  );
  const { rows } = await database.query<{ value: string }>(
    `select value from server.secrets where name = 'jwt'`,
  );
  return rows[0]?.value ?? candidate;
}
