import type { Env } from '#server/env.ts';
import { findBackend, type HostedProject } from '../project/find-backend.ts';
import { apiAccounts } from './api-accounts.ts';
import { databaseAccounts } from './database-accounts.ts';
import type { OwnerAccounts } from './owner-accounts.ts';

/** Finds the accounts where the project lives (find-backend.ts). Throws StartError. */
export async function openAccounts(env: Env, hosted: HostedProject): Promise<OwnerAccounts> {
  const backend = await findBackend(env, hosted);
  return backend.kind === 'api'
    ? apiAccounts(backend.url, backend.serviceKey)
    : databaseAccounts(backend.database);
}
