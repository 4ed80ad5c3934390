import { existsSync, readFileSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  createClient,
  type PostgrestSingleResponse,
  type SupabaseClient,
} from '@supabase/supabase-js';
import {
  createJwt,
  type Database,
  databaseJwtSecret,
  holdsDatabase,
  isFolderInUse,
  openDatabase,
  prepareDatabase,
  StartError,
} from '#embedded-supabase';
import {
  createBackend,
  databaseLocation,
  dataFolder,
  explainDamage,
  jwtSecretOf,
} from '#server/backend.ts';
import { folderJwtSecret, readServerAddress } from '#server/data-folder.ts';
import { type Env, readEnv } from '#server/env.ts';
import { createLogger } from '#server/log.ts';
import type { Database as Schema } from '#shared/database.ts';
import { MIGRATIONS_FOLDER } from '#shared/root.ts';
import type { Call } from './command.ts';

/** The project as used by the owner's commands: the client library with the rights of the service role. */
export interface Project extends AsyncDisposable {
  client: SupabaseClient<Schema>;
  /** Address of the project, for messages. */
  url: string;
  /** The secret that signs its tokens; a hosted project keeps its own. */
  secret?: string;
  /** The database, if this process opened it itself. */
  database?: Database;
  /** Requests a path, with the rights of the service role. */
  request(path: string): Promise<Response>;
}

interface OpenOptions {
  /** The command as typed, for the remedy. */
  line: string;
  /** Whether to create a missing database; default: false. */
  mayCreate?: boolean;
  /** Whether to apply missing migrations first; default: true. */
  prepare?: boolean;
}

/** Address of an application in this process. */
const IN_MEMORY = 'http://project.localhost';
/** How long a command waits for a server that is starting or being replaced, in milliseconds. */
const STARTING = 10_000;
/** Lifetime of the key that a command signs, in seconds. */
const KEY_LIFETIME = 60;

/** Opens the project, prints the result of `work`, and closes the project. */
export async function withProject(
  { variables, line, print }: Pick<Call, 'variables' | 'line' | 'print'>,
  work: (project: Project) => Promise<string>,
): Promise<undefined> {
  await using project = await openProject(variables, { line });
  print(await work(project));
}

/**
 * Opens a hosted project, the server that has the data folder open (no one else can then), or the database,
 * through an application in memory, so that commands always use the client library. Throws SettingError,
 * and StartError with the remedy.
 */
export async function openProject(
  variables: Record<string, string | undefined>,
  { line, mayCreate = false, prepare = true }: OpenOptions,
): Promise<Project> {
  const env = readEnv(variables);
  const { SUPABASE_URL: url, SUPABASE_SECRET_KEY: key } = variables;
  if (url && key) return connect(confidential(url), key);
  if (url || key) {
    throw new StartError(
      'A hosted project needs both SUPABASE_URL and SUPABASE_SECRET_KEY: set both or none.',
    );
  }
  if (!env.DATABASE_URL) {
    if (!mayCreate) requireDatabase(env.DATA_DIR);
    refuseOtherUser(env.DATA_DIR, line);
    if (isFolderInUse(dataFolder(env))) {
      const secret = folderJwtSecret(env);
      return { ...connect(await findRunningServer(env), await signKey(secret)), secret };
    }
  }
  const log = createLogger({ LOG_LEVEL: 'warn' });
  const database = await openDatabase(databaseLocation(env), log).catch(explainDamage(env));
  try {
    if (env.DATABASE_URL && !mayCreate) await requireHistory(database);
    if (prepare) await prepareDatabase(database, MIGRATIONS_FOLDER).catch(explainDamage(env));
    const secret = jwtSecretOf(env) ?? (await databaseJwtSecret(database));
    const app = await createBackend({
      env: { ...env, JWT_SECRET: secret },
      database,
      log: createLogger({ LOG_LEVEL: 'silent' }),
      functions: new Map(),
    });
    const project = connect(IN_MEMORY, await signKey(secret), async (input, init) =>
      app.fetch(new Request(input, init)),
    );
    return { ...project, secret, database, [Symbol.asyncDispose]: () => database.close() };
  } catch (error) {
    await database.close();
    throw error;
  }
}

function connect(url: string, key: string, fetch = globalThis.fetch): Project {
  const client = createClient<Schema>(url, key, {
    auth: { autoRefreshToken: false, persistSession: false },
    global: { fetch },
  });
  const request = (path: string) => fetch(url + path, { headers: { apikey: key } });
  return { client, url, request, [Symbol.asyncDispose]: async () => undefined };
}

/** Returns the data of a response. Throws StartError with the reason of a failure. */
export function unwrap<T>(response: PostgrestSingleResponse<T>): T {
  if (response.error) throw new StartError(`The project answered: ${response.error.message}`);
  return response.data;
}

/** Refuses an address at which others could read what is sent: unencrypted, and not on this machine. */
function confidential(address: string): string {
  const { protocol, hostname } = new URL(address);
  if (protocol === 'https:' || /^(localhost|\[::1\]|127(\.\d{1,3}){3})$/.test(hostname)) {
    return address;
  }
  throw new StartError(
    `SUPABASE_URL is not encrypted, so the secret key is not sent to ${address}: give the https:// address.`,
  );
}

/** Signs a short-lived key that passes every policy. */
function signKey(secret: string): Promise<string> {
  const iat = Math.floor(Date.now() / 1000);
  const exp = iat + KEY_LIFETIME;
  return createJwt(secret).sign({ role: 'service_role', iss: 'supabase', iat, exp });
}

async function findRunningServer(env: Env): Promise<string> {
  const patience = Date.now() + STARTING;
  let url = readServerAddress(env);
  while (!url && Date.now() < patience) {
    await sleep(200);
    url = readServerAddress(env);
  }
  if (url) return url;
  throw new StartError(
    `Another process has ${env.DATA_DIR} open but serves nothing: try again when it has finished.`,
  );
}

/** Refuses a data folder without a database: the command would create an empty one next to the server's. */
function requireDatabase(folder: string): void {
  if (holdsDatabase(folder)) return;
  throw new StartError(
    `There is no database in ${folder}: set DATA_DIR in .env to the folder of the server, or start the server once.`,
  );
}

/** Refuses a PostgreSQL database that no server of the project has ever used. */
async function requireHistory(database: Database): Promise<void> {
  const { rows } = await database.query<{ history: string | null }>(
    `select to_regclass('supabase_migrations.schema_migrations')::text as history`,
  );
  if (rows[0]?.history) return;
  throw new StartError(
    'The database of DATABASE_URL is empty: correct the address in .env, or start the server once.',
  );
}

/**
 * Refuses another user's data folder: the server could not write files created there, and would stop. Throws
 * StartError with the command to run.
 */
export function refuseOtherUser(folder: string, line: string): void {
  const owner = statSync(folder, { throwIfNoEntry: false })?.uid;
  if (owner === undefined || process.getuid === undefined || process.getuid() === owner) return;
  const user = userName(owner);
  throw new StartError(
    `The data folder ${folder} belongs to ${user}: run this as that user: sudo -u ${user} ${line}`,
  );
}

/** Returns the user name for sudo, or the number if /etc/passwd has none. */
function userName(uid: number): string {
  const users = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8').split('\n') : [];
  const entry = users.map((line) => line.split(':')).find(([, , id]) => id === String(uid));
  return entry?.[0] ?? `'#${uid}'`;
}
