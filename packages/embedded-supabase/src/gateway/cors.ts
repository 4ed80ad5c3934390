import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';

/** Listed one by one: an asterisk does not cover Authorization. */
const REQUEST_HEADERS = [
  'Authorization',
  'X-Client-Info',
  'apikey',
  'Content-Type',
  'X-Retry-Count',
  'traceparent',
  'tracestate',
  'baggage',
  'Prefer',
  'Accept-Profile',
  'Content-Profile',
  'Range',
  'Range-Unit',
  'X-Supabase-Api-Version',
];

const EXPOSED_HEADERS = [
  'Content-Range',
  'Content-Location',
  'Location',
  'Preference-Applied',
  'Proxy-Status',
  'X-Supabase-Api-Version',
  'x-sb-error-code',
  'x-relay-error',
  'Retry-After',
  'RateLimit',
  'RateLimit-Policy',
];

export interface CorsOptions {
  /** Origins whose pages may call the API; `*` for any. */
  origins: readonly string[];
  /** Headers that pages may send besides those of the protocol. */
  requestHeaders?: readonly string[];
}

/** Allows pages of all or the listed origins, on errors too; a preflight needs no key. */
export function allowOrigins(options: CorsOptions): MiddlewareHandler {
  const { origins, requestHeaders = [] } = options;
  return cors({
    origin: origins.includes('*') ? '*' : [...origins],
    allowMethods: ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'],
    allowHeaders: [...REQUEST_HEADERS, ...requestHeaders],
    exposeHeaders: EXPOSED_HEADERS,
    maxAge: 86_400,
  });
}
