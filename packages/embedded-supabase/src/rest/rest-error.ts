import type { Context } from 'hono';

/** An answer of the REST interface that is not a success: PostgREST's code, message and status. */
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

/** A path that names neither a table nor a function. */
export function unknownPath(): RestError {
  return new RestError(404, 'PGRST125', 'Invalid path specified in request URL');
}

/** Answers with an error in the form that clients read. */
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
