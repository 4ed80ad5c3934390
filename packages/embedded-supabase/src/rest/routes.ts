import { Hono, type MiddlewareHandler } from 'hono';
import { every } from 'hono/combine';
import { isClientGone, isConnectionError, isPoolTimeout, isSqlError } from '../errors.ts';
import { bearerToken } from '../gateway/api-key.ts';
import { BODY_LIMIT, limitBody, VISITOR_BODY_LIMIT } from '../gateway/body-limit.ts';
import { limitConcurrency } from '../gateway/concurrency.ts';
import type { Claims } from '../gateway/jwt.ts';
import { handleCall, handleTable } from './handle.ts';
import { fromSqlError, RestError, sendRestError, unknownPath } from './rest-error.ts';
import { ANONYMOUS, type RestBackend, type RestEnv } from './run-plan.ts';

/** Mounts /rest/v1 behind the gateway: the subset of PostgREST that README.md lists. */
export function createRestRoutes(backend: RestBackend) {
  const { jwt, clientAddress, limiter, log } = backend;
  const routes = new Hono<RestEnv>();

  routes.use(async (c, next) => {
    const token = bearerToken(c);
    const claims = token === null ? c.get('keyClaims') : await jwt.verify(token);
    c.set('claims', claims);
    await next();
    // What a policy shows to one user must not be stored in a shared cache.
    if (!isVisitor(claims)) c.res.headers.set('Cache-Control', 'no-store');
  });
  const forVisitors = every(
    limitSize(VISITOR_BODY_LIMIT),
    limitConcurrency(limiter, clientAddress, refuseTooMany),
  );
  const forAccounts = limitSize(BODY_LIMIT);
  routes.use((c, next) => (isVisitor(c.get('claims')) ? forVisitors : forAccounts)(c, next));
  routes.all('/rpc/:name', (c) => handleCall(backend, c, c.req.param('name')));
  routes.all('/:table', (c) => handleTable(backend, c, c.req.param('table')));
  routes.all('/*', (c) => {
    if (/^\/rest\/v1\/?$/.test(c.req.path)) {
      throw new RestError(404, 'PGRST126', 'Root endpoint metadata is disabled');
    }
    throw unknownPath();
  });
  routes.onError((error, c) => {
    if (error instanceof RestError) return sendRestError(c, error);
    if (isSqlError(error))
      return sendRestError(c, fromSqlError(error, !isVisitor(c.get('claims'))));
    if (isClientGone(error)) log.debug({ path: c.req.path }, 'client went away');
    else log.error({ path: c.req.path, error: error.message }, 'REST request failed');
    return sendRestError(c, unexpected(error));
  });
  return routes;
}

function isVisitor({ role }: Claims): boolean {
  return (role ?? ANONYMOUS) === ANONYMOUS;
}

function refuseTooMany(): never {
  throw new RestError(429, 'PT429', 'Too many requests at a time from this address', {
    headers: { 'Retry-After': '1' },
  });
}

function limitSize(maxSize: number): MiddlewareHandler {
  return limitBody(maxSize, () => {
    throw new RestError(413, 'PT413', 'Request body too large', {
      details: `A request body may have ${maxSize} bytes at most.`,
    });
  });
}

/** Returns the answer to an unexpected error: the database cannot be reached, or a bug. */
function unexpected(error: Error): RestError {
  if (isPoolTimeout(error)) {
    const message = 'Timed out acquiring connection from connection pool.';
    return new RestError(504, 'PGRST003', message);
  }
  return isConnectionError(error)
    ? new RestError(503, 'PGRST000', 'Database connection error.')
    : new RestError(500, 'PGRSTX00', 'Internal error');
}
