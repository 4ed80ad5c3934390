import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** An error of /auth/v1; `errorCode` is one of supabase/auth's own (apierrors/errorcode.go). */
export class AuthError extends Error {
  override name = 'AuthError';
  readonly status: ContentfulStatusCode;
  readonly errorCode: string;
  readonly headers: Record<string, string>;
  /** Rules that a refused new password breaks, which the client turns into AuthWeakPasswordError. */
  readonly weakPasswordReasons: string[] | undefined;

  constructor(
    status: ContentfulStatusCode,
    errorCode: string,
    message: string,
    more: { headers?: Record<string, string>; weakPasswordReasons?: string[] } = {},
  ) {
    super(message);
    this.status = status;
    this.errorCode = errorCode;
    this.headers = more.headers ?? {};
    this.weakPasswordReasons = more.weakPasswordReasons;
  }
}

/** Returns the error for an invalid value. */
export function invalid(message: string): AuthError {
  return new AuthError(400, 'validation_failed', message);
}

const API_VERSION_HEADER = 'X-Supabase-Api-Version';
/** The first version in which an error has the form `{code, message}`. */
const API_VERSION = '2024-01-01';

/** Sends an error in the form asked for; without the version header the client ignores `code`. */
export function sendAuthError(c: Context, error: AuthError): Response {
  const { status, errorCode, message, headers, weakPasswordReasons } = error;
  const weak = weakPasswordReasons && { weak_password: { reasons: weakPasswordReasons } };
  const version = c.req.header(API_VERSION_HEADER) ?? '';
  const common = { ...headers, 'x-sb-error-code': errorCode };
  return isDate(version) && version >= API_VERSION
    ? c.json({ code: errorCode, message, ...weak }, status, {
        ...common,
        [API_VERSION_HEADER]: API_VERSION,
      })
    : c.json({ code: status, error_code: errorCode, msg: message, ...weak }, status, common);
}

function isDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
}
