import type { Hono } from 'hono';
import { createSupabase } from '#embedded-supabase/create-supabase.ts';
import type { Database } from '#embedded-supabase/database/database.ts';
import type { DatabaseLocation } from '#embedded-supabase/database/open.ts';
import type { FunctionHandler } from '#embedded-supabase/functions/routes.ts';
import { SUBMISSION_HEADERS } from '#shared/contact-submission.ts';
import type { EdgeFunctionDeps, EdgeFunctionHandler } from '#shared/edge-function.ts';
import type { Env } from './env.ts';
import type { EdgeFunctions } from './functions/functions.ts';
import { folderJwtSecret } from './jwt-secret.ts';
import type { Logger } from './log.ts';

/** Counters of minutes made of hashed addresses, and what a process notes of itself and its clock. */
export const LEFT_OUT_OF_BACKUPS = [
  'rate_limits',
  'readiness',
  'clock',
  'traces',
  'owner_alerts',
].map((table) => `private.${table}`);

/** The database that the environment names. */
export function databaseLocation(
  env: Pick<Env, 'DATABASE_URL' | 'DATABASE_POOL_SIZE' | 'DATA_DIR'>,
): DatabaseLocation {
  return env.DATABASE_URL
    ? { url: env.DATABASE_URL, poolSize: env.DATABASE_POOL_SIZE }
    : { folder: env.DATA_DIR };
}

/** The secret that signs tokens; undefined where the database keeps it. */
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
  /** Folder of migrations to apply; without it the database has been prepared. */
  migrations?: string;
  /** Gives edge functions their variables; process.env where absent. */
  variables?: Record<string, string | undefined>;
  /** Renders the answers to the form without JavaScript; it comes with the built site. */
  renderContactResult?: EdgeFunctionDeps['renderContactResult'];
}

/** The embedded Supabase as this site's environment, functions and headers ask for it. */
export function createBackend(options: BackendOptions): Promise<Hono> {
  const { env, database, log, migrations, renderContactResult } = options;
  const { variables = process.env } = options;
  const withDeps =
    (handler: EdgeFunctionHandler): FunctionHandler =>
    (request, context) =>
      handler(request, {
        ...context,
        env: (name) => context.env(name) ?? variables[name],
        renderContactResult,
      });
  return createSupabase({
    ...{ database, log, migrations },
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
    proxies: { trusted: env.TRUSTED_PROXIES, addressHeader: env.ADDRESS_HEADER },
    quotas: {
      signIn: env.SIGN_IN_QUOTA,
      sessionRefresh: env.SESSION_REFRESH_QUOTA,
      freePasswordTries: env.SIGN_IN_FREE_TRIES,
    },
    accessTokenLifetime: env.JWT_EXPIRY,
    leftOutOfBackups: LEFT_OUT_OF_BACKUPS,
  });
}
