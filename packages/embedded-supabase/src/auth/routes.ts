import { Hono } from 'hono';
import { isSqlError, isUnavailable } from '../errors.ts';
import { limitBody, VISITOR_BODY_LIMIT } from '../gateway/body-limit.ts';
import { limitConcurrency } from '../gateway/concurrency.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { createAdminRoutes } from './admin-routes.ts';
import { AuthError, invalid, sendAuthError } from './auth-error.ts';
import { type AuthEnv, type AuthService, requireAdmin, requireUser } from './authenticate.ts';
import { type AuthLimits, createLimiter } from './limits.ts';
import { createFactors } from './mfa/factors.ts';
import { createFactorRoutes } from './mfa/routes.ts';
import { createSessions } from './session.ts';
import { createRespond, createTokenRoutes } from './token-routes.ts';
import { createUserRoutes } from './user-routes.ts';

const PATHS = ['/health', '/settings', '/token', '/signup', '/user', '/logout', '/admin/users'];

/** Mounts /auth/v1 behind the gateway: the subset of the auth service that README.md lists. */
export function createAuthRoutes(
  { database, jwt, limiter, clientAddress, log }: Gateway,
  limits: AuthLimits,
) {
  const service: AuthService = {
    database,
    sessions: createSessions(database, jwt),
    factors: createFactors(database, jwt),
    limiter: createLimiter(database, jwt, limits),
    addressOf: (c) => clientAddress(c.req.raw.headers, c.env),
    respond: createRespond(jwt),
  };
  const authenticated = requireUser(database, jwt, service.sessions);
  const routes = new Hono<AuthEnv>();

  routes.use(async (c, next) => {
    await next();
    c.res.headers.set('Cache-Control', 'no-store');
  });
  routes.use(limitBody(VISITOR_BODY_LIMIT, (c) => sendAuthError(c, TOO_LARGE)));
  routes.use(limitConcurrency(limiter, clientAddress, (c) => sendAuthError(c, TOO_MANY)));
  routes.get('/health', async (c) => {
    await database.query('select 1');
    return c.json(HEALTH);
  });
  routes.get('/settings', (c) => c.json(SETTINGS));
  routes.route('/', createTokenRoutes(service));
  routes.use('/user', authenticated);
  routes.use('/logout', authenticated);
  routes.route('/', createUserRoutes(service));
  routes.use('/factors/*', authenticated);
  routes.route('/factors', createFactorRoutes(service));
  routes.use('/admin/*', requireAdmin(jwt));
  routes.route('/admin', createAdminRoutes(service));

  for (const path of PATHS) {
    routes.all(path, (c) => {
      throw new AuthError(405, 'method_not_allowed', `${c.req.method} is not allowed here`);
    });
  }
  routes.all('/*', (c) => {
    throw new AuthError(404, 'not_found', `${c.req.method} ${c.req.path} is not supported`);
  });
  routes.onError((error, c) => {
    if (error instanceof AuthError) return sendAuthError(c, error);
    log.error({ path: c.req.path, error: error.message }, 'auth request failed');
    return sendAuthError(c, unexpected(error));
  });
  return routes;
}

const TOO_LARGE = new AuthError(
  413,
  'request_entity_too_large',
  `Request body too large (max ${VISITOR_BODY_LIMIT} bytes)`,
);

const TOO_MANY = new AuthError(
  429,
  'over_request_rate_limit',
  'Too many requests at a time from this address',
  { headers: { 'Retry-After': '1' } },
);

/** SQLSTATEs of texts that are valid JSON but cannot be stored: NUL, half a character. */
const NOT_STORABLE = new Set(['22021', '22P02', '22P05']);

/** Answers an unexpected error: 503 makes the client try again instead of signing out. */
function unexpected(error: Error): AuthError {
  if (isUnavailable(error)) {
    return new AuthError(503, 'request_timeout', 'The database cannot be reached, please retry.', {
      headers: { 'Retry-After': '1' },
    });
  }
  if (isSqlError(error) && NOT_STORABLE.has(error.code)) {
    return invalid('Unsupported character in request body');
  }
  const message = 'Unexpected failure, please check server logs for more information';
  return new AuthError(500, 'unexpected_failure', message);
}

const HEALTH = {
  version: 'embedded',
  name: 'GoTrue',
  description: 'GoTrue is a user registration and authentication API',
};

/** Answer of GET /settings: only e-mail and password, for existing accounts. */
const SETTINGS = {
  external: { email: true, phone: false, anonymous_users: false },
  disable_signup: true,
  mailer_autoconfirm: false,
  phone_autoconfirm: false,
  sms_provider: '',
  saml_enabled: false,
};
