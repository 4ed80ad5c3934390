import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EdgeFunctionHandler } from '#contract/edge-function.ts';
import { createApp } from '#server/app.ts';
import { readEnv } from '#server/env.ts';
import type { Database } from '../database/database.ts';
import { prepareDatabase } from '../database/open.ts';
import { openPGlite } from '../database/pglite.ts';
import { createJwt } from '../gateway/jwt.ts';

const handlers: Record<string, EdgeFunctionHandler> = {
  async echo(request, { env, clientAddress }) {
    const body = { text: await request.text(), clientAddress, variable: env('GREETING') };
    return Response.json(body, { headers: { 'X-Method': request.method } });
  },
  async owners(_request, { env, fetch }) {
    const keys = JSON.parse(env('SUPABASE_SECRET_KEYS') ?? '{}');
    return fetch(`${env('SUPABASE_URL')}/rest/v1/owners`, { headers: { apikey: keys.default } });
  },
  async broken() {
    throw new Error('a secret of the function');
  },
};

describe('edge functions', () => {
  let database: Database;
  let call: (path: string, init?: RequestInit) => Promise<Response>;

  beforeAll(async () => {
    database = await openPGlite();
    await prepareDatabase(database);
    const app = await createApp({
      database,
      env: readEnv({}),
      jwt: createJwt('a secret for tests that has more than 32 characters'),
      log: pino({ level: 'silent' }),
      functions: new Map(Object.entries(handlers)),
      variables: { GREETING: 'bonjour' },
    });
    call = async (path, init) =>
      app.request(`/functions/v1${path}`, init, { clientAddress: '203.0.113.9' });
  });
  afterAll(() => database.close());

  it('are given the request, the variables and the address of the client', async () => {
    const response = await call('/echo', { method: 'POST', body: 'salut' });
    expect(response.headers.get('x-method')).toBe('POST');
    expect(await response.json()).toEqual({
      text: 'salut',
      clientAddress: '203.0.113.9',
      variable: 'bonjour',
    });
    expect((await call('/echo/deeper?a=1')).status).toBe(200);
  });

  it('answer OPTIONS themselves', async () => {
    const response = await call('/echo', { method: 'OPTIONS' });
    expect(response.headers.get('x-method')).toBe('OPTIONS');
  });

  it('reach the API inside the process, with the key they are given', async () => {
    const response = await call('/owners');
    expect([response.status, await response.json()]).toEqual([200, []]);
  });

  it.each([
    ['/nothing', 404, { code: 'NOT_FOUND', message: 'Requested function was not found' }],
    ['/broken', 500, { code: 'WORKER_ERROR', message: 'Function exited due to an error' }],
    ['/constructor', 404, { code: 'NOT_FOUND', message: 'Requested function was not found' }],
  ])('%s answers %i as the hosted service does', async (path, status, body) => {
    const response = await call(path);
    expect([response.status, await response.json()]).toEqual([status, body]);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
  });

  it('get no body over 1 MiB', async () => {
    const response = await call('/echo', {
      method: 'POST',
      headers: { 'Content-Length': '2000000' },
      body: 'x'.repeat(2_000_000),
    });
    expect(response.status).toBe(413);
  });
});
