import { pino } from 'pino';
import type { Database } from '#embedded-supabase';
import { type ConnectedProject, connectTo, JWT_SECRET } from '#embedded-supabase/testing';
import { createBackend } from '#server/backend.ts';
import { readEnv } from '#server/env.ts';

export {
  type ConnectedProject as Project,
  JWT_SECRET,
  ORIGIN,
  OWNER,
} from '#embedded-supabase/testing';

/**
 * Starts the backend over a prepared database, without a socket; returns ways to call it. `variables` are
 * those of the environment. Being an owner is a row in public.owners.
 */
export async function startProject(
  database: Database,
  variables: Record<string, string> = {},
): Promise<ConnectedProject> {
  const env = readEnv({ LOG_LEVEL: 'silent', JWT_SECRET, ...variables });
  const log = pino({ level: 'silent' });
  const app = await createBackend({ env, database, log, functions: new Map() });
  return connectTo(app, database, env.SUPABASE_PUBLISHABLE_KEY);
}
