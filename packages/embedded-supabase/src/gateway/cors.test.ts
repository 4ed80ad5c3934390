import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { allowOrigins } from './cors.ts';

const PAGE = 'https://portfolio.example.com';

function app(...origins: string[]) {
  return new Hono()
    .use(allowOrigins({ origins, requestHeaders: ['Idempotency-Key'] }))
    .get('/', (c) => c.text('ok', 200, { Vary: 'Accept' }))
    .post('/', (c) => c.json({ message: 'no' }, 401));
}

function preflight(origin = PAGE) {
  return {
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'apikey,authorization,content-type,idempotency-key',
    },
  };
}

it('answers a preflight without a key', async () => {
  const response = await app('*').request('/', preflight());
  expect(response.status).toBe(204);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  const allowed = response.headers.get('access-control-allow-headers')?.toLowerCase().split(',');
  expect(allowed).toEqual(
    expect.arrayContaining([
      'authorization',
      'x-client-info',
      'apikey',
      'content-type',
      'prefer',
      'range',
      'accept-profile',
      'content-profile',
      'x-supabase-api-version',
      'x-retry-count',
      'idempotency-key',
      'traceparent',
      'tracestate',
      'baggage',
    ]),
  );
  expect(response.headers.get('access-control-allow-methods')).toContain('PATCH');
});

it('allows pages to read response headers, also of errors', async () => {
  const response = await app('*').request('/', { method: 'POST', headers: { Origin: PAGE } });
  expect(response.status).toBe(401);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  const exposed = response.headers.get('access-control-expose-headers')?.split(',');
  expect(exposed).toEqual(
    expect.arrayContaining([
      'Content-Range',
      'Location',
      'Preference-Applied',
      'X-Supabase-Api-Version',
      'x-sb-error-code',
      'x-relay-error',
      'Retry-After',
    ]),
  );
});

it('allows only the listed origins if there is a list', async () => {
  const only = app(PAGE);
  const allowed = async (origin: string) =>
    (await only.request('/', preflight(origin))).headers.get('access-control-allow-origin');
  expect(await allowed(PAGE)).toBe(PAGE);
  expect(await allowed('https://evil.example')).toBeNull();
  expect(await allowed('null')).toBeNull();
  const answer = await only.request('/', { headers: { Origin: PAGE } });
  expect(answer.headers.get('vary')).toBe('Accept, Origin');
});
