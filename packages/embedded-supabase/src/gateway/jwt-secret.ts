import { randomBytes } from 'node:crypto';
import type { Database } from '../database/database.ts';

/** A secret that is long enough to sign tokens with. */
export function newJwtSecret(): string {
  return randomBytes(48).toString('base64url');
}

/**
 * The secret that signs tokens, made at the first start and kept where every process of the project
 * finds it: in a table that no role of the API may read.
 */
export async function databaseJwtSecret(database: Database): Promise<string> {
  const candidate = newJwtSecret();
  await database.query(
    `insert into server.secrets (name, value) values ('jwt', $1) on conflict (name) do nothing`,
    [candidate],
  );
  const { rows } = await database.query<{ value: string }>(
    `select value from server.secrets where name = 'jwt'`,
  );
  return rows[0]?.value ?? candidate;
}
