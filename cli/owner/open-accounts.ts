import type { Env } from '#server/env.ts';
import { type HostedProject, locateProject } from '../project/locate-project.ts';
import { apiAccounts } from './api-accounts.ts';
import { databaseAccounts } from './database-accounts.ts';
import type { OwnerAccounts } from './owner-accounts.ts';

/** Finds the accounts where the project lives (locate-project.ts). Throws StartError. */
export async function openAccounts(env: Env, hosted: HostedProject): Promise<OwnerAccounts> {
  const location = await locateProject(env, hosted);
  return location.kind === 'api'
    ? apiAccounts(location.url, location.serviceKey)
    : databaseAccounts(location.database);
}
