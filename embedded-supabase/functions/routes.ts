import { type Context, Hono } from 'hono';
import type { EdgeFunctionDeps } from '#contract/edge-function.ts';
import type { EdgeFunctions } from '#server/functions/functions.ts';
import type { Logger } from '#server/log.ts';
import { limitBody } from '../gateway/body-limit.ts';

export interface FunctionRoutesOptions {
  functions: EdgeFunctions;
  /** Gives a request the address of its client. */
  clientAddress: (request: Request, connection: unknown) => string;
  /** What a function is given besides the address. */
  deps: Omit<EdgeFunctionDeps, 'clientAddress'>;
  log: Logger;
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * Mounts the edge functions at /functions/v1/NAME. Their keys and origins are their own business,
 * as with `verify_jwt = false` on the hosted service; errors have the hosted form (wire contract,
 * section 6).
 */
export function createFunctionRoutes(options: FunctionRoutesOptions): Hono {
  const { functions, clientAddress, deps, log } = options;
  const routes = new Hono();

  routes.use(limitBody((c) => refuse(c, 413, 'REQUEST_TOO_LARGE', 'Request body too large')));
  routes.on(METHODS, ['/:name', '/:name/*'], async (c) => {
    const name = c.req.param('name');
    const handler = functions.get(name);
    if (!handler) {
      return refuse(c, 404, 'NOT_FOUND', 'Requested function was not found');
    }
    try {
      return await handler(c.req.raw, {
        ...deps,
        clientAddress: clientAddress(c.req.raw, c.env),
      });
    } catch (error) {
      log.error({ function: name, error: (error as Error).message }, 'edge function failed');
      return refuse(c, 500, 'WORKER_ERROR', 'Function exited due to an error');
    }
  });

  return routes;
}

/** A page of any origin may read why its call never reached the function. */
function refuse(c: Context, status: 404 | 413 | 500, code: string, message: string): Response {
  return c.json({ code, message }, status, { 'Access-Control-Allow-Origin': '*' });
}
