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

/**
 * Levels of arrays and objects in one JSON body. PGlite loses track of a statement whose JSON
 * overflows its stack (some thousands of levels), without an error: a body must not get that far.
 */
export const MAXIMUM_NESTING = 500;

/**
 * Tells whether a JSON text is nested deeper than MAXIMUM_NESTING; the text may be invalid. One pass
 * over the characters, for the text comes from anybody.
 */
export function isNestedTooDeep(json: string): boolean {
  let depth = 0;
  let isInString = false;
  for (let index = 0; index < json.length; index += 1) {
    const character = json[index];
    if (isInString) {
      if (character === '\\') index += 1;
      else if (character === '"') isInString = false;
    } else if (character === '"') {
      isInString = true;
    } else if (character === '[' || character === '{') {
      depth += 1;
      if (depth > MAXIMUM_NESTING) return true;
    } else if (character === ']' || character === '}') {
      depth -= 1;
    }
  }
  return false;
}
