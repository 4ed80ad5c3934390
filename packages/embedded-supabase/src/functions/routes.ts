import { type Context, Hono } from 'hono';
import { bearerToken } from '../gateway/api-key.ts';
import { limitBody, VISITOR_BODY_LIMIT } from '../gateway/body-limit.ts';
import type { Connection } from '../gateway/client-address.ts';
import { limitConcurrency } from '../gateway/concurrency.ts';
import type { Gateway } from '../gateway/gateway.ts';

/** What an edge function receives besides its request. */
export interface FunctionContext {
  /** Returns SUPABASE_URL and the project's keys by their hosted names; else undefined. */
  env(name: string): string | undefined;
  /** Calls the project's API (under SUPABASE_URL) without a socket, and the outside world. */
  fetch: typeof fetch;
  clientAddress: string;
}

/** An edge function: the handler that `Deno.serve` would take, with its context. */
export type FunctionHandler = (request: Request, context: FunctionContext) => Promise<Response>;

export interface FunctionRoutesOptions {
  /** Handlers by function name. */
  functions: ReadonlyMap<string, FunctionHandler>;
  /** What a function receives besides the address. */
  context: Omit<FunctionContext, 'clientAddress'>;
  /** Body limits of functions that accept more than VISITOR_BODY_LIMIT from a signed-in user, in bytes. */
  bodyLimits: Readonly<Record<string, number>>;
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Mounts /functions/v1/NAME. Functions check keys and origins, as with `verify_jwt = false`. */
export function createFunctionRoutes(
  { clientAddress, limiter, log, jwt }: Gateway,
  { functions, context, bodyLimits }: FunctionRoutesOptions,
) {
  const routes = new Hono<{ Bindings: Connection }>();

  const limit = (bytes: number) =>
    limitBody(bytes, (c) => refuse(c, 413, 'REQUEST_TOO_LARGE', 'Request body too large'));
  const usual = limit(VISITOR_BODY_LIMIT);
  const larger = new Map(Object.entries(bodyLimits).map(([name, bytes]) => [name, limit(bytes)]));
  routes.use('/:name/*', async (c, next) => {
    const more = larger.get(c.req.param('name'));
    const signedIn = more && (await jwt.verify(bearerToken(c) ?? '').catch(() => null))?.sub;
    return (signedIn ? more : usual)(c, next);
  });
  routes.use(
    limitConcurrency(limiter, clientAddress, (c) =>
      refuse(c, 429, 'TOO_MANY_REQUESTS', 'Too many requests at a time from this address'),
    ),
  );
  routes.on(METHODS, ['/:name', '/:name/*'], async (c, next) => {
    const name = c.req.param('name');
    const handler = functions.get(name);
    if (!handler) return next();
    try {
      return await handler(c.req.raw, {
        ...context,
        clientAddress: clientAddress(c.req.raw.headers, c.env),
      });
    } catch (error) {
      log.error({ function: name, error: (error as Error).message }, 'edge function failed');
      return refuse(c, 500, 'WORKER_ERROR', 'Function exited due to an error');
    }
  });

  return routes;
}

/** Pages of any origin may read why their call did not reach the function. */
function refuse(c: Context, status: 413 | 429 | 500, code: string, message: string): Response {
  return c.json({ code, message }, status, {
    'Access-Control-Allow-Origin': '*',
    ...(status === 429 && { 'Retry-After': '1' }),
  });
}
