import type { Context } from 'hono';
import type { SqlError } from '../errors.ts';

/** An error of the REST interface: PostgREST's code, message and status. */
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

/** Returns the error for a path that names neither a table nor a function. */
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

/** SQLSTATEs and their classes by HTTP status (PostgREST, module Error); others are 400. */
const STATUSES: Record<number, readonly string[]> = {
  400: ['P0001'],
  403: ['0L', '0P', '28'],
  404: ['42883', '42P01'],
  405: ['25006'],
  409: ['23503', '23505'],
  500: '42P17 53400 09 25 2D 38 39 3B 40 54 55 57 58 F0 HV P0 XX'.split(' '),
  503: ['57P01', '57P02', '57P03', '08', '53'],
};
const STATUS_OF = new Map(
  Object.entries(STATUSES).flatMap(([status, codes]) =>
    codes.map((code) => [code, Number(status)] as const),
  ),
);

/** Returns the answer to an error of the database. `authenticated`: the request's role is not anon. */
export function fromSqlError(error: SqlError, authenticated: boolean): RestError {
  if (error.code === 'PGRST') return fromRaisedResponse(error);
  const status = statusOf(error, authenticated);
  return new RestError(status, error.code, error.message, {
    details: error.detail ?? null,
    hint: error.hint ?? null,
    headers: status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {},
  });
}

function statusOf({ code, message }: SqlError, authenticated: boolean): number {
  if (code === '42501') return authenticated ? 403 : 401;
  if (code === '21000') return message.endsWith('requires a WHERE clause') ? 400 : 500;
  if (code === '22023') return /^role .* does not exist$/.test(message) ? 401 : 400;
  const chosen = /^PT([1-5]\d\d)$/.exec(code)?.[1];
  if (chosen) return Number(chosen);
  if (code.startsWith('PT')) return 500;
  return STATUS_OF.get(code) ?? STATUS_OF.get(code.slice(0, 2)) ?? 400;
}

/**
 * Returns the answer that `raise sqlstate 'PGRST'` describes: MESSAGE has code, message, details and
 * hint, DETAIL has status and headers, both as JSON.
 */
function fromRaisedResponse(error: SqlError): RestError {
  const body = parseObject(error.message);
  const { status, headers } = parseObject(error.detail ?? '') ?? {};
  const isAnswer = typeof body?.code === 'string' && typeof body.message === 'string';
  if (!isAnswer || !isStatus(status) || typeof headers !== 'object' || headers === null) {
    const message = `Could not parse JSON in the "RAISE SQLSTATE 'PGRST'" error`;
    return new RestError(500, 'PGRST121', message);
  }
  return new RestError(status, String(body.code), String(body.message), {
    details: typeof body.details === 'string' ? body.details : null,
    hint: typeof body.hint === 'string' ? body.hint : null,
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, String(value)]),
    ),
  });
}

/** Statuses that an HTTP answer with a body can have. */
function isStatus(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 200 && value <= 599;
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
