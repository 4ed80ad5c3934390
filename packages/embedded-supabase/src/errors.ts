/**
 * An error whose message is one line with the remedy, for the user who started the program: print it
 * without a stack and exit with status 1.
 *
 * @example if (error instanceof StartError) console.error(error.message);
 */
export class StartError extends Error {
  override name = 'StartError';
}

/** An error of the engines, with its SQLSTATE and the fields that PostgREST passes on. */
export interface SqlError extends Error {
  /** SQLSTATE, five characters. */
  code: string;
  detail?: string | undefined;
  hint?: string | undefined;
}

/** Tells whether an error has an SQLSTATE; EPIPE, with five capitals, has a syscall too. */
export function isSqlError(error: unknown): error is SqlError {
  return (
    error instanceof Error &&
    !('syscall' in error) &&
    'code' in error &&
    typeof error.code === 'string' &&
    /^[0-9A-Z]{5}$/.test(error.code)
  );
}

/** Tells whether a connection of the pool took too long (the words of `pg`, which sets no code). */
export function isPoolTimeout(error: Error): boolean {
  return error.message === 'timeout exceeded when trying to connect';
}

/** Tells whether the database cannot be reached, or the connection was lost: the request itself is fine. */
export function isConnectionError(error: Error): boolean {
  return (
    ('code' in error && /^E[A-Z]+$/.test(String(error.code))) ||
    /connection (terminated|error|ended)|client was closed/i.test(error.message)
  );
}

/**
 * Tells whether the database is out of reach, starting or stopping (57P03 and the like), full (53) or too
 * busy: the same request may succeed later.
 *
 * @example if (isUnavailable(error)) return c.text('Please retry', 503);
 */
export function isUnavailable(error: Error): boolean {
  if (isSqlError(error)) return /^(08|53|57P)/.test(error.code);
  return isConnectionError(error) || isPoolTimeout(error);
}

/**
 * Tells whether the client disconnected in the middle of its request: expected, and no answer is needed.
 *
 * @example if (isClientGone(error)) return;
 */
export function isClientGone(error: Error): boolean {
  return error.message === 'aborted' || error.name === 'AbortError';
}
