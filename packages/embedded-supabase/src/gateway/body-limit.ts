import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';

/** Maximum size of the body of a request to the tables by a signed-in user, in bytes. */
export const BODY_LIMIT = 1024 * 1024;

/**
 * The same for visitors, and for the auth service and functions: enough for 2,000 three-byte characters in
 * form encoding, but too little to keep the database busy.
 */
export const VISITOR_BODY_LIMIT = 24 * 1024;

/**
 * Stops a request whose body is too large before more than `maxSize` bytes of it are read; `refuse` creates
 * the service's answer. Content-Length is trusted. The answer closes the connection: reading and dropping the
 * rest would cost more than the request.
 */
export function limitBody(maxSize: number, refuse: (c: Context) => Response): MiddlewareHandler {
  const refuseAndClose = (c: Context) => {
    // Headers that are set here are part of the answer even if `refuse` throws.
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

/** JSON's maximum nesting: at thousands of levels PGlite loses a statement without an error. */
export const MAXIMUM_NESTING = 500;

/** Tells whether a JSON text is nested deeper than MAXIMUM_NESTING; the text may be invalid. */
export function isNestedTooDeep(json: string): boolean {
  const withoutStrings = json.replace(/\\./gs, '').replace(/"[^"]*"?/g, '');
  return nesting(withoutStrings) > MAXIMUM_NESTING;
}

/** Returns how deep the brackets of a text are nested. */
export function nesting(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (const character of text) {
    if ('([{'.includes(character)) deepest = Math.max(deepest, ++depth);
    else if (')]}'.includes(character)) depth--;
  }
  return deepest;
}
