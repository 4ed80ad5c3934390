import { describe, expect, it } from 'vitest';
import type { EdgeFunctionDeps } from '#shared/edge-function.ts';
import { denoEntry } from './deno-entry.ts';

/** Returns the deps that a handler receives for a request with these headers and variables. */
async function given(
  headers: Record<string, string>,
  variables: Record<string, string> = {},
): Promise<EdgeFunctionDeps> {
  let received: EdgeFunctionDeps | undefined;
  const entry = denoEntry(
    async (_request, deps) => {
      received = deps;
      return new Response('done');
    },
    (name) => variables[name],
  );
  const response = await entry.fetch(new Request('http://localhost/', { headers }));
  expect(await response.text()).toBe('done');
  if (!received) throw new Error('the handler was not called');
  return received;
}

describe('the address of the client', () => {
  it('is the one set by the platform, whatever the client claims', async () => {
    const deps = await given({
      'cf-connecting-ip': '203.0.113.7',
      'x-forwarded-for': '192.0.2.1, 203.0.113.7',
    });
    expect(deps.clientAddress).toBe('203.0.113.7');
  });

  it('without that, is the first forwarded one', async () => {
    expect((await given({ 'x-forwarded-for': '203.0.113.9 , 10.0.0.1' })).clientAddress).toBe(
      '203.0.113.9',
    );
  });

  it('is empty if no header contains it', async () => {
    expect((await given({})).clientAddress).toBe('');
  });
});

describe('the variables', () => {
  it('are passed on', async () => {
    const deps = await given({}, { SUPABASE_URL: 'https://a.example', SMTP_URL: 'smtp://b' });
    expect(deps.env('SUPABASE_URL')).toBe('https://a.example');
    expect(deps.env('SMTP_URL')).toBe('smtp://b');
    expect(deps.env('UNSET')).toBeUndefined();
  });

  it('provide the new keys under the legacy names', async () => {
    const deps = await given(
      {},
      {
        SUPABASE_ANON_KEY: 'legacy anon',
        SUPABASE_SERVICE_ROLE_KEY: 'legacy service',
        SUPABASE_PUBLISHABLE_KEYS: '{"default":"sb_publishable_x"}',
        SUPABASE_SECRET_KEYS: '{"default":"sb_secret_x"}',
      },
    );
    expect(deps.env('SUPABASE_ANON_KEY')).toBe('sb_publishable_x');
    expect(deps.env('SUPABASE_SERVICE_ROLE_KEY')).toBe('sb_secret_x');
  });

  it('keep the legacy keys of a project that has no new ones', async () => {
    const deps = await given({}, { SUPABASE_SERVICE_ROLE_KEY: 'legacy service' });
    expect(deps.env('SUPABASE_SERVICE_ROLE_KEY')).toBe('legacy service');
  });
});
