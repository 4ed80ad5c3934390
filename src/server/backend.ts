import type { Hono } from 'hono';
import {
  createSupabase,
  type Database,
  type DatabaseLocation,
  type FunctionHandler,
  StartError,
} from '#embedded-supabase';
import { SUBMISSION_HEADERS } from '#shared/contact-message.ts';
import type { EdgeFunctionDeps, EdgeFunctionHandler } from '#shared/edge-function.ts';
import { PICTURE_LIMIT, SITE_EDITOR } from '#shared/site-editor.ts';
import { folderJwtSecret } from './data-folder.ts';
import type { Env } from './env.ts';
import type { EdgeFunctions } from './functions/functions.ts';
import type { Logger } from './log.ts';

/** Rate limits by hashed address, and bookkeeping of a server about itself and its clock. */
const EXCLUDED_FROM_BACKUPS = ['rate_limits', 'clock', 'traces', 'owner_alerts'].map(
  (table) => `private.${table}`,
);

/** Returns the folder of the embedded database. */
export function dataFolder({ DATA_DIR: folder }: Pick<Env, 'DATA_DIR'>) {
  return { folder, setting: 'DATA_DIR' };
}

/** Returns the location of the database that the environment configures. */
export function databaseLocation(
  env: Pick<Env, 'DATABASE_URL' | 'DATABASE_POOL_SIZE' | 'DATA_DIR'>,
): DatabaseLocation {
  return env.DATABASE_URL
    ? { url: env.DATABASE_URL, poolSize: env.DATABASE_POOL_SIZE, setting: 'DATABASE_URL' }
    : dataFolder(env);
}

/** Explains an error without a remedy, of an embedded database, as damage. Throws StartError. */
export function explainDamage({ DATABASE_URL, DATA_DIR }: Env): (error: Error) => never {
  return (error) => {
    if (error instanceof StartError || DATABASE_URL) throw error;
    const [reason] = error.message.split('\n');
    throw new StartError(
      `The database in ${DATA_DIR} cannot be opened (${reason}): check the disk, keep a copy of the folder, and restore a backup: npm run restore -- FOLDER.`,
    );
  };
}

/** Returns the secret that signs tokens; undefined if the database keeps it. */
export function jwtSecretOf(
  env: Pick<Env, 'JWT_SECRET' | 'DATABASE_URL' | 'DATA_DIR'>,
): string | undefined {
  return env.DATABASE_URL ? env.JWT_SECRET : folderJwtSecret(env);
}

export interface BackendOptions {
  env: Env;
  /** Opened by openDatabase. */
  database: Database;
  log: Logger;
  functions: EdgeFunctions;
  /** Folder of migrations to apply; omit it if the database is already prepared. */
  migrations?: string;
  /** Variables of the edge functions; default: process.env. */
  variables?: Record<string, string | undefined>;
  /** Renders the responses to the form without JavaScript; part of the built site. */
  renderContactResult?: EdgeFunctionDeps['renderContactResult'];
  siteServer?: EdgeFunctionDeps['siteServer'];
}

/** Creates the embedded Supabase with this site's environment, functions and headers. */
export function createBackend(options: BackendOptions): Promise<Hono> {
  const { env, database, log, migrations, renderContactResult, siteServer } = options;
  const { variables = process.env } = options;
  const withDeps =
    (handler: EdgeFunctionHandler): FunctionHandler =>
    (request, context) =>
      handler(request, {
        ...context,
        env: (name) => context.env(name) ?? variables[name],
        renderContactResult,
        siteServer,
      });
  return createSupabase({
    database,
    log,
    migrations,
    jwtSecret: jwtSecretOf(env),
    publishableKey: env.SUPABASE_PUBLISHABLE_KEY,
    url: `http://127.0.0.1:${env.PORT}`,
    functions: new Map(
      [...options.functions].map(([name, handler]) => [name, withDeps(handler)] as const),
    ),
    cors: {
      origins: env.CORS_ORIGINS,
      requestHeaders: Object.values(SUBMISSION_HEADERS),
    },
    trustedProxies: env.TRUSTED_PROXIES,
    quotas: {
      signIn: env.SIGN_IN_QUOTA,
      sessionRefresh: env.SESSION_REFRESH_QUOTA,
      freePasswordTries: env.SIGN_IN_FREE_TRIES,
    },
    excludedFromBackups: EXCLUDED_FROM_BACKUPS,
    bodyLimits: { [SITE_EDITOR]: PICTURE_LIMIT },
  });
}

/** Tells whether an owner account exists: until then /gestion returns 404. */
export async function hasOwner(database: Database): Promise<boolean> {
  const { rows } = await database.query<{ found: boolean }>(
    'select exists (select from public.owners) as found',
  );
  return rows[0]?.found ?? false;
}
