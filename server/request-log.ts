import type { MiddlewareHandler } from 'hono';
import type { Logger } from './log.ts';

/**
 * One line for each answer of the API, at the level debug: method, path, status, milliseconds. No
 * query string and no address: both may say who somebody is.
 */
export function logRequests(log: Logger): MiddlewareHandler {
  return async (c, next) => {
    if (!log.isLevelEnabled('debug')) return next();
    const start = performance.now();
    await next();
    const duration = Math.round(performance.now() - start);
    log.debug(
      { method: c.req.method, path: c.req.path, status: c.res.status, duration },
      'answered',
    );
  };
}
