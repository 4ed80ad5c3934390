import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';

/** Named one by one: an asterisk does not cover Authorization (packages/embedded-supabase/README.md). */
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

/**
 * Lets pages of other origins call the API: all of them, as on the hosted service, or those named.
 * A preflight needs no key, and errors carry the headers as well.
 */
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
