import type { MiddlewareHandler } from 'hono';
import { isHttps } from './is-https.ts';

/** Puts the security headers on every answer, errors included; one that has its own keeps it. */
export function setSecurityHeaders(
  headersFor: (https: boolean) => Record<string, string>,
): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const headers = headersFor(isHttps(c.req.header('x-forwarded-proto')));
    for (const [name, value] of Object.entries(headers)) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    }
  };
}
