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

/** Tells an error of the database (it has an SQLSTATE) from any other. */
export function isSqlError(error: unknown): error is SqlError {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    /^[0-9A-Z]{5}$/.test(error.code)
  );
}
