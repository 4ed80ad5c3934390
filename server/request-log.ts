import type { MiddlewareHandler } from 'hono';
import type { Logger } from './log.ts';

/**
 * One line for each answer of the API: method, path, status, milliseconds; at the level error when
 * the fault is ours (5xx), else debug. No query string and no address: both may say who somebody is.
 */
export function logRequests(log: Logger): MiddlewareHandler {
  return async (c, next) => {
    const start = performance.now();
    await next();
    const { status } = c.res;
    const level = status >= 500 ? 'error' : 'debug';
    if (!log.isLevelEnabled(level)) return;
    const duration = Math.round(performance.now() - start);
    log[level]({ method: c.req.method, path: c.req.path, status, duration }, 'answered');
  };
}
