import {
  createJwt,
  type Database,
  isFolderInUse,
  openDatabase,
  prepareDatabase,
  StartError,
} from '#embedded-supabase';
import { databaseLocation, dataFolder } from '#server/backend.ts';
import { folderJwtSecret, readServerAddress } from '#server/data-folder.ts';
import type { Env } from '#server/env.ts';
import { createLogger } from '#server/log.ts';
import { MIGRATIONS_FOLDER } from '#server/migrations.ts';
import { checkDataFolder } from './check-data-folder.ts';
import { mayCreate } from './may-create.ts';

/** A hosted project, named by the variables that its own functions find. */
export interface HostedProject {
  SUPABASE_URL?: string | undefined;
  SUPABASE_SECRET_KEY?: string | undefined;
}

/** Where an owner's command finds its project: behind an API, or in a database that it opened. */
export type FoundBackend =
  | { kind: 'api'; url: string; serviceKey: string }
  | { kind: 'database'; database: Database };

export interface FindOptions {
  /** Whether a database is first given the migrations that it lacks. */
  prepare?: boolean;
}

/** Seconds that the key lives with which the command calls a server of its own project. */
const KEY_LIFETIME = 60;

/**
 * Finds the project: a hosted one, the database of DATABASE_URL, the data folder, or the server that
 * has the data folder open (nobody else can open it then). Whoever gets a database closes it.
 * Throws StartError with the remedy.
 */
export async function findBackend(
  env: Env,
  hosted: HostedProject,
  { prepare = true }: FindOptions = {},
): Promise<FoundBackend> {
  const { SUPABASE_URL: url, SUPABASE_SECRET_KEY: key } = hosted;
  if (url && key) return { kind: 'api', url, serviceKey: key };
  if (url || key) {
    throw new StartError(
      'A hosted project needs both SUPABASE_URL and SUPABASE_SECRET_KEY: set both or none.',
    );
  }
  if (!env.DATABASE_URL) {
    checkDataFolder(env.DATA_DIR);
    if (isFolderInUse(dataFolder(env))) return findRunningServer(env);
  }
  const database = await openDatabase(databaseLocation(env), createLogger({ LOG_LEVEL: 'warn' }));
  try {
    if (env.DATABASE_URL && !mayCreate) await checkInUse(database);
    if (prepare) await prepareDatabase(database, MIGRATIONS_FOLDER);
    return { kind: 'database', database };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Refuses a PostgreSQL database that no server of the project has ever used. */
async function checkInUse(database: Database): Promise<void> {
  const { rows } = await database.query<{ history: string | null }>(
    `select to_regclass('supabase_migrations.schema_migrations')::text as history`,
  );
  if (rows[0]?.history) return;
  throw new StartError(
    'The database of DATABASE_URL is empty: correct the address in .env, start the server once, or add --new to set it up.',
  );
}

async function findRunningServer(env: Env): Promise<FoundBackend> {
  const url = readServerAddress(env);
  if (!url) {
    throw new StartError(
      `Another process has ${env.DATA_DIR} open but serves nothing: try again when it has finished.`,
    );
  }
  const jwt = createJwt(folderJwtSecret(env));
  const now = Math.floor(Date.now() / 1000);
  const serviceKey = await jwt.sign({
    role: 'service_role',
    iss: 'supabase',
    iat: now,
    exp: now + KEY_LIFETIME,
  });
  return { kind: 'api', url, serviceKey };
}
