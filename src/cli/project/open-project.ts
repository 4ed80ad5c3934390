import {
  createClient,
  type PostgrestSingleResponse,
  type SupabaseClient,
} from '@supabase/supabase-js';
import { createJwt, type Database, databaseJwtSecret, StartError } from '#embedded-supabase';
import { createBackend, jwtSecretOf } from '#server/backend.ts';
import { type Env, readEnv } from '#server/env.ts';
import { createLogger } from '#server/log.ts';
import type { Database as Schema } from '#shared/database.ts';
import { type FindOptions, findBackend } from './find-backend.ts';

/** The project as the owner's commands use it: the client library with the service role's rights. */
export interface Project {
  client: SupabaseClient<Schema>;
  /** Address of the project, for messages. */
  url: string;
  /** The key that the client uses; it may live for a minute only. */
  serviceKey: string;
  /** Where this process has opened it itself. */
  database?: Database;
  close(): Promise<void>;
}

/** Stands for an application in this process. */
const IN_MEMORY = 'http://project.localhost';

/**
 * Opens the project that the environment names, wherever it is (find-backend.ts). A database that
 * this process opens itself is reached through an application in memory: one way for all.
 * Throws EnvError and StartError.
 */
export async function openProject(
  variables: Record<string, string | undefined> = process.env,
  options: FindOptions = {},
): Promise<Project> {
  const env = readEnv(variables);
  const backend = await findBackend(env, variables, options);
  if (backend.kind === 'api') {
    const { url, serviceKey } = backend;
    const client = connect(url, serviceKey);
    return { client, url, serviceKey, close: async () => undefined };
  }
  const { database } = backend;
  const connected = await connectInMemory(env, database);
  return { ...connected, url: IN_MEMORY, database, close: () => database.close() };
}

async function connectInMemory(env: Env, database: Database) {
  const JWT_SECRET = jwtSecretOf(env) ?? (await databaseJwtSecret(database));
  const log = createLogger({ LOG_LEVEL: 'silent' });
  const functions = new Map();
  const app = await createBackend({ env: { ...env, JWT_SECRET }, database, log, functions });
  const serviceKey = await createJwt(JWT_SECRET).sign({ role: 'service_role', iss: 'supabase' });
  const client = connect(IN_MEMORY, serviceKey, async (input, init) =>
    app.fetch(new Request(input, init)),
  );
  return { client, serviceKey };
}

function connect(url: string, key: string, fetch = globalThis.fetch): SupabaseClient<Schema> {
  return createClient<Schema>(url, key, {
    auth: { autoRefreshToken: false, persistSession: false },
    global: { fetch },
  });
}

/** The data of an answer. Throws StartError with the reason of a failed one. */
export function unwrap<T>(answer: PostgrestSingleResponse<T>): T {
  if (answer.error) throw new StartError(`The project answered: ${answer.error.message}`);
  return answer.data;
}
