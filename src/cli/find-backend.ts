import { existsSync, readFileSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  createJwt,
  type Database,
  holdsDatabase,
  isFolderInUse,
  openDatabase,
  prepareDatabase,
  StartError,
} from '#embedded-supabase';
import { databaseLocation, dataFolder, explainDamage } from '#server/backend.ts';
import { folderJwtSecret, readServerAddress } from '#server/data-folder.ts';
import type { Env } from '#server/env.ts';
import { createLogger } from '#server/log.ts';
import { MIGRATIONS_FOLDER } from '#shared/root.ts';

/** Where a command finds the project: behind an API, or in a database that it opened itself. */
export type FoundBackend =
  | { kind: 'api'; url: string; serviceKey: string; proofKey?: string }
  | { kind: 'database'; database: Database };

export interface FindOptions {
  /** A hosted project, configured by the variables that its own functions have. */
  hosted?: { SUPABASE_URL?: string | undefined; SUPABASE_SECRET_KEY?: string | undefined };
  /** Whether to create a database where there is none (`--new`). */
  mayCreate?: boolean;
  /** Whether to apply missing migrations first; default: true. */
  prepare?: boolean;
  /** The command as it was typed, for the remedy. */
  line: string;
}

/** How long a command waits for a server that starts or is being replaced, in milliseconds. */
const STARTING = 10_000;
/** Lifetime of the keys that a command signs, in seconds. */
const KEY_LIFETIME = 60;

/**
 * Finds the project: a hosted one, the database of DATABASE_URL, the data folder, or the server that has
 * the data folder open (no one else can open it then). The caller closes the database. Throws StartError
 * with the remedy.
 */
export async function findBackend(env: Env, options: FindOptions): Promise<FoundBackend> {
  const { SUPABASE_URL: url, SUPABASE_SECRET_KEY: key } = options.hosted ?? {};
  if (url && key) {
    if (!isConfidential(url)) {
      throw new StartError(
        `SUPABASE_URL is not encrypted, so the secret key is not sent to ${url}: give the https:// address.`,
      );
    }
    return { kind: 'api', url, serviceKey: key };
  }
  if (url || key) {
    throw new StartError(
      'A hosted project needs both SUPABASE_URL and SUPABASE_SECRET_KEY: set both or none.',
    );
  }
  if (!env.DATABASE_URL) {
    checkDataFolder(env.DATA_DIR, options);
    if (isFolderInUse(dataFolder(env))) return findRunningServer(env);
  }
  const log = createLogger({ LOG_LEVEL: 'warn' });
  const database = await openDatabase(databaseLocation(env), log).catch(explainDamage(env));
  try {
    if (env.DATABASE_URL && !options.mayCreate) await checkInUse(database);
    if (options.prepare ?? true) {
      await prepareDatabase(database, MIGRATIONS_FOLDER).catch(explainDamage(env));
    }
    return { kind: 'database', database };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Rejects a PostgreSQL database that no server of the project has ever used. */
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
  const patience = Date.now() + STARTING;
  let url = readServerAddress(env);
  while (!url && Date.now() < patience) {
    await sleep(200);
    url = readServerAddress(env);
  }
  if (!url) {
    throw new StartError(
      `Another process has ${env.DATA_DIR} open but serves nothing: try again when it has finished.`,
    );
  }
  return { kind: 'api', url, ...(await signKeys(folderJwtSecret(env))) };
}

/** Tells whether what is sent to an address stays confidential: it is encrypted or does not leave this machine. */
function isConfidential(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || /^(localhost|\[::1\]|127(\.\d{1,3}){3})$/.test(hostname);
}

/**
 * Signs two short-lived keys with the project's secret: one that passes every policy, and one without
 * rights, which proves to any server that both use the same secret.
 */
export async function signKeys(secret: string): Promise<{ serviceKey: string; proofKey: string }> {
  const jwt = createJwt(secret);
  const iat = Math.floor(Date.now() / 1000);
  const sign = (role: string) => jwt.sign({ role, iss: 'supabase', iat, exp: iat + KEY_LIFETIME });
  return { serviceKey: await sign('service_role'), proofKey: await sign('anon') };
}

/**
 * Rejects a data folder in which a command would silently do harm: one without a database, because the
 * command would create an empty one next to the server's, and one of another user. Throws StartError with
 * the remedy.
 */
export function checkDataFolder(
  folder: string,
  { mayCreate, line }: Pick<FindOptions, 'mayCreate' | 'line'>,
): void {
  if (!holdsDatabase(folder)) {
    if (mayCreate) return;
    throw new StartError(
      `There is no database in ${folder}: set DATA_DIR in .env to the folder of the server, start the server once, or add --new to make a database there.`,
    );
  }
  refuseOtherUser(folder, line);
}

/**
 * Rejects a data folder of another user: files created there would stop the server, which could not write
 * them. Throws StartError with the line to type.
 */
export function refuseOtherUser(folder: string, line: string): void {
  const owner = statSync(folder, { throwIfNoEntry: false })?.uid;
  if (owner === undefined || process.getuid === undefined || process.getuid() === owner) return;
  const user = userName(owner);
  throw new StartError(
    `The data folder ${folder} belongs to ${user}: run this as that user: sudo -u ${user} ${line}`,
  );
}

/** Returns the name as sudo expects it, or the number if /etc/passwd has none. */
function userName(uid: number): string {
  const users = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8').split('\n') : [];
  const entry = users.map((line) => line.split(':')).find(([, , id]) => id === String(uid));
  return entry?.[0] ?? `'#${uid}'`;
}
