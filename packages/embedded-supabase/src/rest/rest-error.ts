import type { Context } from 'hono';
import { type Routine, SCHEMA } from './schema-cache.ts';

/** An error that the REST interface answers: PostgREST's code, message and status. */
export class RestError extends Error {
  override name = 'RestError';
  readonly status: number;
  readonly code: string;
  readonly details: string | null;
  readonly hint: string | null;
  readonly headers: Record<string, string>;

  constructor(
    status: number,
    code: string,
    message: string,
    more: { details?: string | null; hint?: string | null; headers?: Record<string, string> } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = more.details ?? null;
    this.hint = more.hint ?? null;
    this.headers = more.headers ?? {};
  }
}

/** The error for a path that names neither a table nor a function. */
export function unknownPath(): RestError {
  return new RestError(404, 'PGRST125', 'Invalid path specified in request URL');
}

/** Sends an error in the form that clients read. */
export function sendRestError(c: Context, error: RestError): Response {
  const { status, code, message, details, hint, headers } = error;
  const body = JSON.stringify({ code, details, hint, message });
  return new Response(c.req.method === 'HEAD' ? null : body, {
    status,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Proxy-Status': `PostgREST; error=${code}`,
      ...(status === 503 && { 'Retry-After': '1' }),
      ...headers,
    },
  });
}

/** Errors of a request that cannot become a statement, in PostgREST's words. */

export function invalidBody(message: string): RestError {
  return new RestError(400, 'PGRST102', message);
}

export function tableNotFound(table: string): RestError {
  const message = `Could not find the table '${SCHEMA}.${table}' in the schema cache`;
  return new RestError(404, 'PGRST205', message);
}

/** The error for an unknown column in the body or in `columns`. */
export function columnNotFound(table: string, column: string): RestError {
  return new RestError(
    400,
    'PGRST204',
    `Could not find the '${column}' column of '${table}' in the schema cache`,
  );
}

/** The error for an unknown column in a filter, select or order: PostgreSQL's own. */
export function undefinedColumn(table: string, column: string): RestError {
  return new RestError(400, '42703', `column ${table}.${column} does not exist`);
}

export function noRelationship(table: string, relation: string): RestError {
  return new RestError(
    400,
    'PGRST200',
    `Could not find a relationship between '${table}' and '${relation}' in the schema cache`,
    {
      details: `Searched for a foreign key relationship between '${table}' and '${relation}' in the schema '${SCHEMA}', but no matches were found.`,
    },
  );
}

export function notEmbedded(relation: string): RestError {
  return new RestError(
    400,
    'PGRST108',
    `'${relation}' is not an embedded resource in this request`,
    { hint: `Verify that '${relation}' is included in the 'select' query parameter.` },
  );
}

export function notImplemented(feature: string): RestError {
  return new RestError(400, 'PGRST127', 'Feature not implemented', { details: feature });
}

/** The error for a PUT that does not name its row. */
export function incompleteKey(): RestError {
  const message = "Filters must include all and only primary key columns with 'eq' operators";
  return new RestError(405, 'PGRST105', message);
}

export function routineNotFound(name: string, keys: readonly string[]): RestError {
  const sorted = [...keys].sort().join(', ');
  const given = keys.length === 0 ? ' without parameters' : `(${sorted})`;
  const searched =
    keys.length === 0
      ? ' without parameters'
      : ` with parameter${keys.length > 1 ? 's' : ''} ${sorted}`;
  return new RestError(
    404,
    'PGRST202',
    `Could not find the function ${SCHEMA}.${name}${given} in the schema cache`,
    {
      details: `Searched for the function ${SCHEMA}.${name}${searched} or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.`,
    },
  );
}

export function ambiguousRoutine(routines: readonly Routine[]): RestError {
  const candidates = routines.map((routine) => {
    const list = routine.arguments.map(({ name, type }) => `${name} => ${type}`);
    return `${SCHEMA}.${routine.name}(${list.join(', ')})`;
  });
  return new RestError(
    300,
    'PGRST203',
    `Could not choose the best candidate function between: ${candidates.join(', ')}`,
    {
      hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
    },
  );
}
