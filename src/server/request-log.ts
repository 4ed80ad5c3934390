import type { MiddlewareHandler } from 'hono';
import { isClientGone } from '#embedded-supabase/errors.ts';
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
    // Nobody reads an answer to a client that went away, whatever its status is.
    const isOurs = status >= 500 && !(c.error && isClientGone(c.error));
    const level = isOurs ? 'error' : 'debug';
    if (!log.isLevelEnabled(level)) return;
    const duration = Math.round(performance.now() - start);
    log[level]({ method: c.req.method, path: c.req.path, status, duration }, 'answered');
  };
}
