import { Hono } from 'hono';
import type { Database } from '../database/database.ts';
import { isClientGone, isConnectionFault, isPoolTimeout, isSqlError } from '../errors.ts';
import type { GatewayVariables } from '../gateway/api-key.ts';
import { BODY_LIMIT, limitBody } from '../gateway/body-limit.ts';
import type { ClientAddress } from '../gateway/client-address.ts';
import type { Jwt } from '../gateway/jwt.ts';
import type { Logger } from '../log.ts';
import { handleCall, handleTable } from './handle.ts';
import { ANONYMOUS, checkSchema, type RestContext, readClaims } from './request.ts';
import { RestError } from './rest-error.ts';
import type { SchemaCache } from './schema-cache.ts';
import { fromSqlError } from './sql-state.ts';

export interface RestRoutesOptions {
  database: Database;
  cache: SchemaCache;
  jwt: Jwt;
  clientAddress: ClientAddress;
  log: Logger;
}

/** /rest/v1 behind the gateway: the subset of PostgREST that README.md lists. */
export function createRestRoutes({ database, cache, jwt, clientAddress, log }: RestRoutesOptions) {
  const routes = new Hono<{ Variables: GatewayVariables }>();
  const backend = { database, cache, clientAddress };

  routes.use(limitBody(tooLarge));
  routes.all('/rpc/:name', async (c) => {
    const claims = await readClaims(c, jwt);
    checkSchema(c);
    return answer(claims.role, () => handleCall(backend, c, c.req.param('name'), claims));
  });
  routes.all('/:table', async (c) => {
    const claims = await readClaims(c, jwt);
    checkSchema(c);
    return answer(claims.role, () => handleTable(backend, c, c.req.param('table'), claims));
  });
  routes.all('/*', (c) => {
    if (/^\/rest\/v1\/?$/.test(c.req.path)) {
      throw new RestError(404, 'PGRST126', 'Root endpoint metadata is disabled');
    }
    throw new RestError(404, 'PGRST125', 'Invalid path specified in request URL');
  });
  routes.onError((error, c) => {
    if (error instanceof RestError) return sendRestError(c, error);
    if (isClientGone(error)) log.debug({ path: c.req.path }, 'client went away');
    else log.error({ path: c.req.path, error: error.message }, 'REST request failed');
    return sendRestError(c, unexpected(error));
  });
  return routes;
}

/** An error of the database means another status to whoever is signed in. */
async function answer(role: string | undefined, work: () => Promise<Response>): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    if (!isSqlError(error)) throw error;
    throw fromSqlError(error, (role ?? ANONYMOUS) !== ANONYMOUS);
  }
}

function sendRestError(c: RestContext, error: RestError): Response {
  const { status, code, message, details, hint, headers } = error;
  const body = JSON.stringify({ code, details, hint, message });
  return new Response(c.req.method === 'HEAD' ? null : body, {
    status,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Proxy-Status': `PostgREST; error=${code}`,
      ...(status === 503 && { 'Retry-After': '1' }),
      ...headers,
    },
  });
}

function tooLarge(): never {
  throw new RestError(413, 'PT413', 'Request body too large', {
    details: `A request body may have ${BODY_LIMIT} bytes at most.`,
  });
}

/** A fault that is none of the request: the database cannot be reached, or a mistake of ours. */
function unexpected(error: Error): RestError {
  if (isPoolTimeout(error)) {
    const message = 'Timed out acquiring connection from connection pool.';
    return new RestError(504, 'PGRST003', message);
  }
  return isConnectionFault(error)
    ? new RestError(503, 'PGRST000', 'Database connection error.')
    : new RestError(500, 'PGRSTX00', 'Internal error');
}
