type Write = (fields: Record<string, unknown>, message: string) => void;

/**
 * The backend's logger: pino's fits, or `console` with a `fatal`. Lines have names, codes and
 * durations: never what a client sent, an address, a key or a token.
 */
export interface Logger {
  fatal: Write;
  error: Write;
  warn: Write;
  info: Write;
  debug: Write;
}
