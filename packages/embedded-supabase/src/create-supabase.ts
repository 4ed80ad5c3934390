import { type Context, Hono } from 'hono';
import { AuthError, sendAuthError } from './auth/auth-error.ts';
import { type AuthLimits, DEFAULT_LIMITS } from './auth/limits.ts';
import { createAuthRoutes } from './auth/routes.ts';
import { BACKUP_PATH, createBackupRoutes } from './backup/dump.ts';
import type { Database } from './database/database.ts';
import { prepareDatabase } from './database/open.ts';
import { createFunctionRoutes, type FunctionHandler } from './functions/routes.ts';
import { requireApiKey } from './gateway/api-key.ts';
import { createClientAddress } from './gateway/client-address.ts';
import {
  type ConcurrencyLimit,
  ConcurrencyLimiter,
  DEFAULT_CONCURRENCY,
} from './gateway/concurrency.ts';
import { allowOrigins, type CorsOptions } from './gateway/cors.ts';
import type { Gateway } from './gateway/gateway.ts';
import { createJwt, databaseJwtSecret } from './gateway/jwt.ts';
import type { Logger } from './log.ts';
import { sendRestError, unknownPath } from './rest/rest-error.ts';
import { createRestRoutes } from './rest/routes.ts';
import { loadSchemaCache } from './rest/schema-cache.ts';

export interface SupabaseOptions {
  /** From openDatabase; the caller closes it. */
  database: Database;
  /** Folder of `<digits>_<name>.sql` to apply first; by default the database is used as it is. */
  migrations?: string | undefined;
  /** The public key of the project, `sb_publishable_…`: it gives a request the role anon. */
  publishableKey: string;
  /** Signs the tokens (HS256); by default one is created at the first start and kept in the database. */
  jwtSecret?: string | undefined;
  log: Logger;
  /** Edge functions by name; default: none. */
  functions?: ReadonlyMap<string, FunctionHandler>;
  /** Address under which functions call the API; such a call needs no socket. */
  url?: string;
  /** Origins and headers of pages that may call; by default any origin. */
  cors?: CorsOptions;
  /** Addresses or CIDR ranges of proxies whose X-Forwarded-For is trusted, `*` for any; none by default. */
  trustedProxies?: readonly string[];
  quotas?: Partial<AuthLimits>;
  /** How many requests of visitors run concurrently, and how many wait. */
  visitorConcurrency?: ConcurrencyLimit;
  /** Function name → largest body that it accepts from a signed-in user, in bytes; default: 24 kB. */
  bodyLimits?: Readonly<Record<string, number>>;
  /** Tables (`schema.table`) of counters and the like that no backup needs. */
  excludedFromBackups?: readonly string[];
}

/** See ../index.ts, which loads this module when it is first needed. */
export async function createSupabase(options: SupabaseOptions): Promise<Hono> {
  const { database, log, publishableKey } = options;
  const { url = 'http://127.0.0.1:54321', functions = new Map() } = options;
  const cors = options.cors ?? { origins: ['*'] };
  if (options.migrations !== undefined) await prepareDatabase(database, options.migrations, log);
  const jwt = createJwt(options.jwtSecret ?? (await databaseJwtSecret(database)));
  const clientAddress = createClientAddress(options.trustedProxies);
  const newLimiter = () =>
    new ConcurrencyLimiter(options.visitorConcurrency ?? DEFAULT_CONCURRENCY);
  const requireKey = requireApiKey(publishableKey, jwt);
  const cache = await loadSchemaCache(database);
  const serviceRoleKey = await jwt.sign({ role: 'service_role', iss: 'supabase' });
  const gateway: Gateway = { database, jwt, clientAddress, limiter: newLimiter(), log };
  const app = new Hono();

  app.use('/rest/v1/*', allowOrigins(cors), requireKey);
  app.route('/rest/v1', createRestRoutes({ ...gateway, cache }));

  app.use('/auth/v1/*', allowOrigins(cors), requireKey);
  app.route('/auth/v1', createAuthRoutes(gateway, { ...DEFAULT_LIMITS, ...options.quotas }));

  app.route(
    BACKUP_PATH,
    createBackupRoutes(database, requireKey, options.excludedFromBackups ?? []),
  );

  const variables: Record<string, string> = {
    SUPABASE_URL: url,
    SUPABASE_ANON_KEY: publishableKey,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: publishableKey }),
    SUPABASE_SERVICE_ROLE_KEY: serviceRoleKey,
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: serviceRoleKey }),
  };
  const context = {
    env: (name: string) => variables[name],
    async fetch(input: string | URL | Request, init?: RequestInit) {
      const request = new Request(input, init);
      if (!request.url.startsWith(`${url}/`)) return fetch(request);
      return orAborted(Promise.resolve(app.fetch(request)), request.signal);
    },
  };
  // Functions may wait for other servers, so they have a queue of their own.
  const apart = { ...gateway, limiter: newLimiter() };
  const { bodyLimits = {} } = options;
  app.route('/functions/v1', createFunctionRoutes(apart, { functions, context, bodyLimits }));
  app.route('/', createUnknownPaths(cors));
  return app;
}

/** Stops waiting when the caller aborts, as a request over the network would. */
function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return Promise.race([work, aborted]);
}

/** Answers unknown paths under the API's prefixes with that service's error. Mounted last. */
export function createUnknownPaths(cors: CorsOptions): Hono {
  const routes = new Hono();
  const message = 'This service is not part of this project';
  const answers: Record<string, (c: Context) => Response> = {
    rest: (c) => sendRestError(c, unknownPath()),
    auth: (c) =>
      sendAuthError(c, new AuthError(404, 'not_found', `${c.req.path} is not supported`)),
    functions: (c) =>
      c.json({ code: 'NOT_FOUND', message: 'Requested function was not found' }, 404),
    storage: (c) => c.json({ statusCode: '404', error: 'not_found', message }, 404),
    realtime: (c) => c.json({ message }, 404),
    graphql: (c) => c.json({ errors: [{ message }] }, 404),
  };
  for (const [name, answer] of Object.entries(answers)) {
    routes.all(`/${name}/*`, allowOrigins(cors), answer);
  }
  return routes;
}
