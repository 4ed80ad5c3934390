import { tryLockFolder } from '../../server/database/folder-lock.ts';
import { openDatabase, prepareDatabase } from '../../server/database/open.ts';
import type { Env } from '../../server/env.ts';
import { createJwt } from '../../server/gateway/jwt.ts';
import { folderJwtSecret } from '../../server/gateway/jwt-secret.ts';
import { createLogger } from '../../server/log.ts';
import { findAddress } from '../../server/server-address.ts';
import { apiAccounts } from './api-accounts.ts';
import { databaseAccounts } from './database-accounts.ts';
import { type OwnerAccounts, OwnerError } from './owner-accounts.ts';

/** A hosted project, named by the variables that its own functions find. */
export interface HostedProject {
  SUPABASE_URL?: string | undefined;
  SUPABASE_SECRET_KEY?: string | undefined;
}

/** Seconds that the key lives with which the command calls a server of its own project. */
const KEY_LIFETIME = 60;

/**
 * Finds the accounts where the project lives: a hosted project, the database of DATABASE_URL, the
 * data folder, or the server that has the data folder open.
 */
export async function openAccounts(env: Env, hosted: HostedProject): Promise<OwnerAccounts> {
  const { SUPABASE_URL: url, SUPABASE_SECRET_KEY: key } = hosted;
  if (url && key) return apiAccounts(url, key);
  if (url || key) {
    throw new OwnerError(
      'A hosted project needs both SUPABASE_URL and SUPABASE_SECRET_KEY: set both or none.',
    );
  }
  if (!env.DATABASE_URL) {
    const lock = tryLockFolder(env.DATA_DIR);
    if (!lock) return accountsOfRunningServer(env);
    lock.release();
  }
  const database = await openDatabase(env, createLogger({ LOG_LEVEL: 'warn' }));
  try {
    await prepareDatabase(database);
    return databaseAccounts(database);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function accountsOfRunningServer(env: Env): Promise<OwnerAccounts> {
  const address = findAddress(env);
  if (!address) {
    throw new OwnerError(
      `Another process has ${env.DATA_DIR} open but serves nothing: try again when it has finished.`,
    );
  }
  const jwt = createJwt(folderJwtSecret(env));
  const now = Math.floor(Date.now() / 1000);
  const key = await jwt.sign({
    role: 'service_role',
    iss: 'supabase',
    iat: now,
    exp: now + KEY_LIFETIME,
  });
  return apiAccounts(address, key);
}
