import { type Logger as PinoLogger, pino } from 'pino';
import type { Env } from './env.ts';

export type Logger = PinoLogger;

/**
 * Writes one JSON object a line on standard output. Callers log names, codes and durations: never
 * a message's text, an address of a visitor, a key or a token.
 */
export function createLogger(env: Pick<Env, 'LOG_LEVEL'>): Logger {
  return pino({
    level: env.LOG_LEVEL,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
  });
}
