import {
  createClient,
  type PostgrestSingleResponse,
  type SupabaseClient,
} from '@supabase/supabase-js';
import { type Database, databaseJwtSecret, StartError } from '#embedded-supabase';
import { createBackend, jwtSecretOf } from '#server/backend.ts';
import { readEnv } from '#server/env.ts';
import { createLogger } from '#server/log.ts';
import type { Database as Schema } from '#shared/database.ts';
import type { Call } from './command.ts';
import { type FindOptions, findBackend, signKeys } from './find-backend.ts';

/** The project as the owner's commands use it: the client library with the rights of the service role. */
export interface Project {
  client: SupabaseClient<Schema>;
  /** Address of the project, for messages. */
  url: string;
  /** A key without rights, signed with the project's secret; hosted projects have none. */
  proofKey?: string | undefined;
  /** The database, if this process opened it itself. */
  database?: Database;
  close(): Promise<void>;
}

/** Address of an application in this process. */
const IN_MEMORY = 'http://project.localhost';

/** Options of every command that opens the project. */
export const PROJECT_OPTIONS = { new: { type: 'boolean', default: false } } as const;

/** Opens the project, prints the result of `work`, and closes the project. */
export async function withProject(
  { variables, line, values, print }: Call<typeof PROJECT_OPTIONS>,
  work: (project: Project) => Promise<string>,
): Promise<undefined> {
  const project = await openProject(variables, { line, mayCreate: values.new });
  try {
    print(await work(project));
  } finally {
    await project.close();
  }
}

/**
 * Opens the project that the environment configures, wherever it is (find-backend.ts). A database that
 * this process opens itself is used through an application in memory, so that commands always use the
 * client library. Throws SettingError and StartError.
 */
export async function openProject(
  variables: Record<string, string | undefined>,
  options: Omit<FindOptions, 'hosted'>,
): Promise<Project> {
  const env = readEnv(variables);
  const backend = await findBackend(env, { ...options, hosted: variables });
  if (backend.kind === 'api') {
    const { url, serviceKey, proofKey } = backend;
    const client = connect(url, serviceKey);
    return { client, url, proofKey, close: async () => undefined };
  }
  const { database } = backend;
  const JWT_SECRET = jwtSecretOf(env) ?? (await databaseJwtSecret(database));
  const log = createLogger({ LOG_LEVEL: 'silent' });
  const functions = new Map();
  const app = await createBackend({ env: { ...env, JWT_SECRET }, database, log, functions });
  const { serviceKey, proofKey } = await signKeys(JWT_SECRET);
  const client = connect(IN_MEMORY, serviceKey, async (input, init) =>
    app.fetch(new Request(input, init)),
  );
  return { client, url: IN_MEMORY, proofKey, database, close: () => database.close() };
}

function connect(url: string, key: string, fetch = globalThis.fetch): SupabaseClient<Schema> {
  return createClient<Schema>(url, key, {
    auth: { autoRefreshToken: false, persistSession: false },
    global: { fetch },
  });
}

/** Returns the data of a response. Throws StartError with the reason of a failure. */
export function unwrap<T>(response: PostgrestSingleResponse<T>): T {
  if (response.error) throw new StartError(`The project answered: ${response.error.message}`);
  return response.data;
}
