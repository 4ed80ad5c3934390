import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { EdgeFunctionDeps } from '#shared/edge-function.ts';
import type { ClaimedRow } from './drain.ts';
import { handler } from './handler.ts';

const KEY = 'the-service-role-key';
const SECRET = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD';
const ROW: ClaimedRow = {
  message_id: '8a3c1a0e-0d8e-4c5b-9a49-0d6b7b2f6f11',
  kind: 'webhook',
  attempt: 3,
  created_at: '2026-11-20T12:00:00+00:00',
  name: 'Awa Koné',
  email: 'awa@exemple.ci',
  subject: 'Site vitrine',
  message: 'Bonjour, je voudrais un site.',
};

/** Returns a hosted project whose receiver answers with a status, and the calls that it received. */
function project(receiver: number | 'no answer', env: Record<string, string> = {}) {
  const rpc: [name: string, parameters: unknown][] = [];
  const hooks: { headers: Headers; body: string }[] = [];
  const waiting = [ROW];
  const variables: Record<string, string> = {
    SUPABASE_URL: 'http://api.test',
    SUPABASE_SERVICE_ROLE_KEY: KEY,
    WEBHOOK_URL: 'http://hook.test/contact',
    WEBHOOK_SECRET: SECRET,
    ...env,
  };
  const deps: EdgeFunctionDeps = {
    env: (name) => variables[name],
    clientAddress: '',
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const { hostname, pathname } = new URL(request.url);
      if (hostname === 'hook.test') {
        if (receiver === 'no answer') throw new TypeError('fetch failed');
        hooks.push({ headers: request.headers, body: await request.text() });
        return new Response(receiver === 204 ? null : 'thanks', { status: receiver });
      }
      expect(request.headers.get('authorization')).toBe(`Bearer ${KEY}`);
      const name = pathname.replace('/rest/v1/rpc/', '');
      rpc.push([name, await request.json()]);
      if (name === 'claim_outbox') return Response.json(waiting.splice(0));
      return name === 'configure_outbox'
        ? new Response(null, { status: 204 })
        : Response.json(name === 'complete_outbox' ? true : 'pending');
    },
  };
  return { deps, rpc, hooks };
}

const call = (deps: EdgeFunctionDeps, key = KEY, method = 'POST') =>
  handler(
    new Request('http://api.test/functions/v1/outbox', {
      method,
      headers: { authorization: `Bearer ${key}` },
    }),
    deps,
  );

// The function's own log.
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
});

describe('the edge function outbox', () => {
  it('answers only callers with the service role key', async () => {
    const { deps, rpc } = project(200);
    expect((await call(deps, 'another')).status).toBe(401);
    expect((await call(deps, '')).status).toBe(401);
    expect((await call(deps, KEY, 'GET')).status).toBe(405);
    const withApiKey = (apikey: string) =>
      handler(new Request('http://api.test/', { method: 'POST', headers: { apikey } }), deps);
    expect((await withApiKey('another')).status).toBe(401);
    expect(rpc).toEqual([]);
    expect((await withApiKey(KEY)).status).toBe(200);
    rpc.length = 0;
    const { deps: keyless } = project(200, { SUPABASE_SERVICE_ROLE_KEY: '' });
    expect((await call(keyless, '')).status).toBe(401);
    expect(rpc).toEqual([]);
  });

  it('sends what waits and reports the result', async () => {
    const { deps, rpc, hooks } = project(200);
    const response = await call(deps);
    expect(await response.json()).toEqual({ sent: 1, failed: 0 });
    expect(hooks).toHaveLength(1);
    expect(rpc).toEqual([
      ['configure_outbox', { webhook: true, acknowledge: false }],
      ['claim_outbox', { kinds: ['webhook'], batch: expect.any(Number) }],
      ['complete_outbox', { message_id: ROW.message_id, kind: 'webhook', attempt: 3 }],
      ['claim_outbox', { kinds: ['webhook'], batch: expect.any(Number) }],
    ]);
  });

  it('signs the webhook as Standard Webhooks specifies', async () => {
    const { deps, hooks } = project(204);
    await call(deps);
    const [hook] = hooks;
    const id = hook?.headers.get('webhook-id');
    const timestamp = hook?.headers.get('webhook-timestamp');
    expect(id).toBe(ROW.message_id);
    expect(Math.abs(Date.now() / 1000 - Number(timestamp))).toBeLessThan(60);
    expect(JSON.parse(hook?.body ?? '')).toEqual({
      type: 'contact_message.created',
      timestamp: '2026-11-20T12:00:00.000Z',
      data: {
        id: ROW.message_id,
        created_at: '2026-11-20T12:00:00.000Z',
        name: ROW.name,
        email: ROW.email,
        subject: ROW.subject,
        message: ROW.message,
      },
    });
    // A receiver's check: the key is the base64 after whsec_.
    const bytes = (base64: string) => Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
    const key = await crypto.subtle.importKey(
      'raw',
      bytes(SECRET.slice(6)),
      { name: 'HMAC', hash: 'SHA-256' },
      false,
      ['verify'],
    );
    const [version, signature = ''] = (hook?.headers.get('webhook-signature') ?? '').split(',');
    expect(version).toBe('v1');
    const signed = new TextEncoder().encode(`${id}.${timestamp}.${hook?.body}`);
    expect(await crypto.subtle.verify('HMAC', key, bytes(signature), signed)).toBe(true);
  });

  it.each([
    [500, 'HTTP 500', false],
    [429, 'HTTP 429', false],
    [410, 'HTTP 410', true],
    [302, 'HTTP 302', true],
    ['no answer', 'no answer: fetch failed', false],
  ] as const)('reports a receiver that answers %s', async (receiver, error, refused) => {
    const { deps, rpc } = project(receiver);
    expect(await (await call(deps)).json()).toEqual({ sent: 0, failed: 1 });
    expect(rpc).toContainEqual([
      'fail_outbox',
      { message_id: ROW.message_id, kind: 'webhook', attempt: 3, error, refused },
    ]);
  });

  it('asks for the daily summary if wanted, and sends what waits even if that fails', async () => {
    const { deps, rpc } = project(200, {
      SMTP_URL: 'smtp://127.0.0.1:9',
      DAILY_SUMMARY_HOUR: '18',
    });
    const { fetch } = deps;
    deps.fetch = async (input, init) => {
      if (!String(input).endsWith('/claim_daily_summary')) return fetch(input, init);
      rpc.push(['claim_daily_summary', JSON.parse(String(init?.body))]);
      return Response.json({ message: 'no such function' }, { status: 404 });
    };
    expect(await (await call(deps)).json()).toEqual({ sent: 1, failed: 0 });
    expect(rpc).toContainEqual(['claim_daily_summary', { hour: 18 }]);
  });

  it('claims no rows without a channel', async () => {
    const { deps, rpc } = project(200, { WEBHOOK_URL: '' });
    expect(await (await call(deps)).json()).toEqual({ sent: 0, failed: 0 });
    expect(rpc.map(([name]) => name)).toEqual(['configure_outbox']);
  });

  it.each([
    [{ SMTP_URL: 'mail.example.ci' }, /^SMTP_URL: give smtp/],
    [{ WEBHOOK_SECRET: 'short' }, /^WEBHOOK_SECRET: give at least/],
    [{ WEBHOOK_SECRET: '' }, /^WEBHOOK_SECRET: set it too/],
    [{ MAIL_TO: 'a@b.ci, c@d.ci' }, /^MAIL_TO is "a@b.ci, c@d.ci": give one e-mail address/],
    [{ ACKNOWLEDGE: 'yes' }, /^ACKNOWLEDGE is "yes": give on or off/],
    [{ DAILY_SUMMARY_HOUR: '24' }, /^DAILY_SUMMARY_HOUR is "24": give an hour from 0 to 23/],
  ])('says which variable is wrong: %j', async (env, message) => {
    const { deps, rpc } = project(200, env as Record<string, string>);
    const response = await call(deps);
    expect(response.status).toBe(500);
    expect(((await response.json()) as { error: string }).error).toMatch(message);
    expect(rpc).toEqual([]);
  });
});
