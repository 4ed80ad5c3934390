import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { SUBMISSION_HEADERS } from '#contract/contact-submission.ts';
import type { Env } from '#server/env.ts';

/** Named one by one: an asterisk does not cover Authorization (wire contract, section 5). */
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
  ...Object.values(SUBMISSION_HEADERS),
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

/**
 * Lets pages of other origins call the API: all of them, as on the hosted service, or those of
 * CORS_ORIGINS. A preflight needs no key, and errors carry the headers as well.
 */
export function allowOrigins({ CORS_ORIGINS }: Pick<Env, 'CORS_ORIGINS'>): MiddlewareHandler {
  return cors({
    origin: CORS_ORIGINS.includes('*') ? '*' : CORS_ORIGINS,
    allowMethods: ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'],
    allowHeaders: REQUEST_HEADERS,
    exposeHeaders: EXPOSED_HEADERS,
    maxAge: 86_400,
  });
}
