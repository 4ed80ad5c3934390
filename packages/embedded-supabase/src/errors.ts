/**
 * A fault whose message is one line with the remedy, for whoever started the command. The
 * command prints it without a stack and ends with status 1.
 */
export class StartError extends Error {
  override name = 'StartError';
}

/** What the engines put on their errors: the SQLSTATE and the fields that PostgREST passes on. */
export interface SqlError extends Error {
  /** SQLSTATE, five characters. */
  code: string;
  detail?: string | undefined;
  hint?: string | undefined;
}

/**
 * Tells an error of the database (it has an SQLSTATE) from any other. A broken connection is none,
 * though the code EPIPE has five capitals as well.
 */
export function isSqlError(error: unknown): error is SqlError {
  return (
    error instanceof Error &&
    !('syscall' in error) &&
    'code' in error &&
    typeof error.code === 'string' &&
    /^[0-9A-Z]{5}$/.test(error.code)
  );
}

/** Waited too long for a connection of the pool (the words of `pg`, which gives no code). */
export function isPoolTimeout(error: Error): boolean {
  return error.message === 'timeout exceeded when trying to connect';
}

/** The database cannot be reached, or went away in the middle: nothing is wrong with the request. */
export function isConnectionFault(error: Error): boolean {
  return (
    ('code' in error && /^E[A-Z]+$/.test(String(error.code))) ||
    /connection (terminated|error|ended)|client was closed/i.test(error.message)
  );
}

/**
 * Whether the database is out of reach, starting or stopping (57P03 and its like), full (53) or too
 * busy: the same request may succeed later.
 */
export function isUnavailable(error: Error): boolean {
  if (isSqlError(error)) return /^(08|53|57P)/.test(error.code);
  return isConnectionFault(error) || isPoolTimeout(error);
}

/** The client went away in the middle of its request: nobody's fault, and nobody reads the answer. */
export function isClientGone(error: Error): boolean {
  return error.message === 'aborted' || error.name === 'AbortError';
}
