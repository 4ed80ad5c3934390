import type { MiddlewareHandler } from 'hono';
import { type DestinationStream, type LoggerOptions, type Logger as PinoLogger, pino } from 'pino';
import { isClientGone } from '#embedded-supabase';
import type { Env } from './env.ts';

export type Logger = PinoLogger;

/** Clears the line that a terminal shows while the server starts. */
export const CLEAR_LINE = '\u001B[K';

/** Shows progress on one line that is overwritten, and each problem on a line of its own. */
const onTerminal = (output: NodeJS.WriteStream): DestinationStream => ({
  write(line) {
    const { level, time: _time, msg, ...fields } = JSON.parse(line) as Record<string, unknown>;
    const values = Object.values(fields).filter((value) => typeof value !== 'object');
    const text = [msg, ...values].join(' ');
    if (level === 'info' || level === 'debug') {
      output.write(`${CLEAR_LINE}  ${text.slice(0, (output.columns || 80) - 3)}\r`);
    } else output.write(`${CLEAR_LINE}${level}: ${text}\n`);
  },
});

/** Logs to stdout: JSON, or plain on a terminal; never a text, address, key or token. */
export function createLogger(
  env: Pick<Env, 'LOG_LEVEL'>,
  output: NodeJS.WriteStream = process.stdout,
): Logger {
  const options: LoggerOptions = {
    level: env.LOG_LEVEL,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
  };
  return output.isTTY ? pino(options, onTerminal(output)) : pino(options);
}

/** Logs API responses, 5xx at level error, else debug; without query string and address. */
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
