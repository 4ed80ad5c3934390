import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedTemplate } from '../../testing/databases.ts';
import { SET } from '../../testing/project.ts';
import { createSupabase } from '../create-supabase.ts';
import type { Database } from '../database/database.ts';
import { openPGlite } from '../database/pglite.ts';
import type { FunctionHandler } from './routes.ts';

const handlers: Record<string, FunctionHandler> = {
  async echo(request, { env, clientAddress }) {
    const body = { text: await request.text(), clientAddress, variable: env('SUPABASE_ANON_KEY') };
    return Response.json(body, { headers: { 'X-Method': request.method } });
  },
  async notes(_request, { env, fetch }) {
    const keys = JSON.parse(env('SUPABASE_SECRET_KEYS') ?? '{}');
    return fetch(`${env('SUPABASE_URL')}/rest/v1/notes`, { headers: { apikey: keys.default } });
  },
  async broken() {
    throw new Error('a secret of the function');
  },
};

describe('edge functions', () => {
  let database: Database;
  let call: (path: string, init?: RequestInit) => Promise<Response>;

  beforeAll(async () => {
    database = await openPGlite({ dump: (await sharedTemplate(SET)).dump });
    await database.execute(
      'create table public.notes (id int); grant select on public.notes to service_role',
    );
    const app = await createSupabase({
      database,
      publishableKey: 'sb_publishable_a_key_for_tests',
      log: pino({ level: 'silent' }),
      functions: new Map(Object.entries(handlers)),
    });
    call = async (path, init) =>
      app.request(`/functions/v1${path}`, init, { clientAddress: '203.0.113.9' });
  });
  afterAll(() => database.close());

  it('receive the request, the variables and the client’s address', async () => {
    const response = await call('/echo', { method: 'POST', body: 'salut' });
    expect(response.headers.get('x-method')).toBe('POST');
    expect(await response.json()).toEqual({
      text: 'salut',
      clientAddress: '203.0.113.9',
      variable: 'sb_publishable_a_key_for_tests',
    });
    expect((await call('/echo/deeper?a=1')).status).toBe(200);
  });

  it('answer OPTIONS themselves', async () => {
    const response = await call('/echo', { method: 'OPTIONS' });
    expect(response.headers.get('x-method')).toBe('OPTIONS');
  });

  it('reach the API inside the process, with the given key', async () => {
    const response = await call('/notes');
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

  it('receive no body over 24 KiB', async () => {
    const response = await call('/echo', {
      method: 'POST',
      headers: { 'Content-Length': '24577' },
      body: 'x'.repeat(24_577),
    });
    expect(response.status).toBe(413);
  });
});
