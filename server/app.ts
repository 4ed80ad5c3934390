import { Hono } from 'hono';
import type { EdgeFunctionDeps } from '#contract/edge-function.ts';
import { createAuthRoutes } from '#embedded-supabase/auth/routes.ts';
import { BACKUP_PATH, createBackupRoutes } from '#embedded-supabase/backup/routes.ts';
import type { Database } from '#embedded-supabase/database/database.ts';
import { createFunctionRoutes } from '#embedded-supabase/functions/routes.ts';
import { requireApiKey } from '#embedded-supabase/gateway/api-key.ts';
import { type Connection, createClientAddress } from '#embedded-supabase/gateway/client-address.ts';
import { allowOrigins } from '#embedded-supabase/gateway/cors.ts';
import type { Jwt } from '#embedded-supabase/gateway/jwt.ts';
import { createRestRoutes } from '#embedded-supabase/rest/routes.ts';
import { loadSchemaCache } from '#embedded-supabase/rest/schema-cache.ts';
import type { Env } from './env.ts';
import { isClientGone } from './errors.ts';
import type { EdgeFunctions } from './functions/functions.ts';
import type { Logger } from './log.ts';
import { logRequests } from './request-log.ts';

export interface AppOptions {
  env: Env;
  /** Opened and prepared (database/open.ts). */
  database: Database;
  jwt: Jwt;
  log: Logger;
  functions: EdgeFunctions;
  /** Gives edge functions their variables; process.env where absent. */
  variables?: Record<string, string | undefined>;
  /** Renders the answers to the form without JavaScript; it comes with the built site. */
  renderContactResult?: EdgeFunctionDeps['renderContactResult'];
  /** The static site, asked after the API. */
  site?: Hono;
}

/**
 * Assembles the backend. Tests call `app.request()`; main.ts listens. A request may come with a
 * Connection as Hono's env, which says where it comes from.
 */
export async function createApp(options: AppOptions): Promise<Hono> {
  const { env, database, jwt, log, functions, site, variables = process.env } = options;
  const clientAddress = createClientAddress(env);
  const apiUrl = `http://127.0.0.1:${env.PORT}`;
  const cache = await loadSchemaCache(database);
  const serviceRoleKey = await jwt.sign({ role: 'service_role', iss: 'supabase' });
  const app = new Hono();

  app.use(logRequests(log));
  app.use('/rest/v1/*', allowOrigins(env), requireApiKey(env, jwt));
  app.route('/rest/v1', createRestRoutes({ database, cache, jwt, clientAddress, log }));
  app.use('/auth/v1/*', allowOrigins(env), requireApiKey(env, jwt));
  app.route('/auth/v1', createAuthRoutes({ database, jwt, env, clientAddress, log }));

  app.route(BACKUP_PATH, createBackupRoutes(env, database, jwt));

  const given: Record<string, string> = {
    SUPABASE_URL: apiUrl,
    SUPABASE_ANON_KEY: env.SUPABASE_PUBLISHABLE_KEY,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: env.SUPABASE_PUBLISHABLE_KEY }),
    SUPABASE_SERVICE_ROLE_KEY: serviceRoleKey,
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: serviceRoleKey }),
  };
  app.route(
    '/functions/v1',
    createFunctionRoutes({
      functions,
      clientAddress: (request, connection) =>
        clientAddress(request.headers, connection as Connection | undefined),
      deps: {
        env: (name) => given[name] ?? variables[name],
        renderContactResult: options.renderContactResult,
        fetch: async (input, init) => {
          const request = new Request(input, init);
          return request.url.startsWith(`${apiUrl}/`) ? app.fetch(request) : fetch(request);
        },
      },
      log,
    }),
  );

  if (site) app.route('/', site);
  app.notFound((c) => c.json({ message: 'Not found' }, 404));
  app.onError((error, c) => {
    if (isClientGone(error)) log.debug({ path: c.req.path }, 'client went away');
    else log.error({ path: c.req.path, error: error.message }, 'request failed');
    return c.json({ message: 'Internal server error' }, 500);
  });
  return app;
}
