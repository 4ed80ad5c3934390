import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';

/** Bytes that the body of one request to the tables may have when somebody signed in sends it. */
export const BODY_LIMIT = 1024 * 1024;

/**
 * The same for everybody else, and for the auth service and functions: room for 2,000 characters of
 * three bytes in the encoding of a form, and too little to keep the database busy.
 */
export const VISITOR_BODY_LIMIT = 24 * 1024;

/**
 * Stops a request whose body is too large before more than `maxSize` bytes of it were read; `refuse`
 * answers in the words of the service. A body of announced length is judged by that number. The
 * connection ends with that answer: reading the rest only to drop it would cost more than the request.
 */
export function limitBody(maxSize: number, refuse: (c: Context) => Response): MiddlewareHandler {
  const refuseAndClose = (c: Context) => {
    // Also where `refuse` throws: what stands here is added to the answer.
    c.res.headers.set('Connection', 'close');
    return refuse(c);
  };
  const countStream = bodyLimit({ maxSize, onError: refuseAndClose });
  return async (c, next) => {
    if (c.req.header('transfer-encoding') !== undefined) return countStream(c, next);
    if (Number(c.req.header('content-length') ?? 0) > maxSize) {
      return refuseAndClose(c);
    }
    return next();
  };
}
