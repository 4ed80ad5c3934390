import type { MiddlewareHandler } from 'hono';
import { type Logger as PinoLogger, pino } from 'pino';
import { isClientGone } from '#embedded-supabase';
import type { Env } from './env.ts';

export type Logger = PinoLogger;

/**
 * Creates a logger that writes one JSON object per line to standard output. Callers log names, codes and
 * durations: never a message's text, a visitor's address, a key or a token.
 */
export function createLogger(env: Pick<Env, 'LOG_LEVEL'>): Logger {
  return pino({
    level: env.LOG_LEVEL,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
  });
}

/**
 * Logs each API response with method, path, status and milliseconds: at level error for server errors
 * (5xx), with code and message of the error, else debug. The query string and the address are omitted
 * because they may identify a person.
 */
export function logRequests(log: Logger): MiddlewareHandler {
  return async (c, next) => {
    const start = performance.now();
    await next();
    const { status } = c.res;
    // A client that went away never sees the response, whatever its status is.
    const isServerError = status >= 500 && !(c.error && isClientGone(c.error));
    const level = isServerError ? 'error' : 'debug';
    if (!log.isLevelEnabled(level)) return;
    const duration = Math.round(performance.now() - start);
    const { code, message } = isServerError ? await errorOf(c.res.clone()) : {};
    log[level](
      { method: c.req.method, path: c.req.path, status, duration, code, message },
      'answered',
    );
  };
}

/** Returns the SQLSTATE and the message in the body of an error, if there are any. */
async function errorOf(response: Response): Promise<{ code?: unknown; message?: unknown }> {
  return (await response.json().catch(() => null)) ?? {};
}
