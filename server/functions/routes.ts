import { Hono } from 'hono';
import type { EdgeFunctionDeps } from '../../shared/edge-function.ts';
import type { Logger } from '../log.ts';
import type { EdgeFunctions } from './functions.ts';

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

  routes.on(METHODS, ['/:name', '/:name/*'], async (c) => {
    const name = c.req.param('name');
    const handler = functions.get(name);
    if (!handler) {
      return c.json({ code: 'NOT_FOUND', message: 'Requested function was not found' }, 404);
    }
    try {
      return await handler(c.req.raw, {
        ...deps,
        clientAddress: clientAddress(c.req.raw, c.env),
      });
    } catch (error) {
      log.error({ function: name, error: (error as Error).message }, 'edge function failed');
      return c.json({ code: 'WORKER_ERROR', message: 'Function exited due to an error' }, 500);
    }
  });

  return routes;
}
