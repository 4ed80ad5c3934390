type Write = (fields: Record<string, unknown>, message: string) => void;

/**
 * Where the backend writes its log; a pino logger fits. Lines carry names, codes and durations:
 * never what somebody sent, an address, a key or a token.
 */
export interface Logger {
  fatal: Write;
  error: Write;
  warn: Write;
  info: Write;
  debug: Write;
}
