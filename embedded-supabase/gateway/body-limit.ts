import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';

/** Bytes that the body of one request may have. */
export const BODY_LIMIT = 1024 * 1024;

/**
 * Stops a request whose body is too large before more than BODY_LIMIT of it was read; `refuse`
 * answers in the words of the service. A body of announced length is judged by that number.
 */
export function limitBody(refuse: (c: Context) => Response): MiddlewareHandler {
  const countStream = bodyLimit({ maxSize: BODY_LIMIT, onError: refuse });
  return async (c, next) => {
    if (c.req.header('transfer-encoding') !== undefined) return countStream(c, next);
    if (Number(c.req.header('content-length') ?? 0) > BODY_LIMIT) return refuse(c);
    return next();
  };
}
