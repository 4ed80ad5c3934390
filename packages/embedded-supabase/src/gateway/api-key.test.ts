import { Hono } from 'hono';
import { SignJWT } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { bearerToken, type GatewayVariables, requireApiKey } from './api-key.ts';
import { createJwt, signLegacyKey } from './jwt.ts';

const DEFAULT_PUBLISHABLE_KEY = 'sb_publishable_a_key_for_tests';
const jwt = createJwt('a secret for tests that has more than 32 characters');
const app = new Hono<{ Variables: GatewayVariables }>()
  .use(requireApiKey(DEFAULT_PUBLISHABLE_KEY, jwt))
  .get('/', (c) => c.json({ role: c.get('keyClaims').role, token: bearerToken(c) }));

async function ask(headers: Record<string, string>, path = '/') {
  const response = await app.request(path, { headers });
  return { status: response.status, body: await response.json() };
}

describe('API keys', () => {
  let anonKey: string;
  let serviceKey: string;

  beforeAll(async () => {
    anonKey = await signLegacyKey(jwt, 'anon');
    serviceKey = await signLegacyKey(jwt, 'service_role');
  });

  it('refuses a request without a key, whatever token it has', async () => {
    const refusal = {
      status: 401,
      body: {
        message: 'No API key found in request',
        hint: 'No `apikey` request header or url param was found.',
      },
    };
    expect(await ask({})).toEqual(refusal);
    expect(await ask({ Authorization: `Bearer ${anonKey}` })).toEqual(refusal);
  });

  it('refuses a key of another project', async () => {
    const other = createJwt('another secret that has more than 32 characters');
    const wrongToken = {
      message: 'Invalid API key',
      hint: 'Double check the provided API key for typos. This API key might also be owned by another Supabase project.',
    };
    const unsigned = `${anonKey.split('.').slice(0, 2).join('.')}.`;
    for (const key of [await signLegacyKey(other, 'anon'), unsigned, 'nonsense']) {
      expect(await ask({ apikey: key })).toEqual({ status: 401, body: wrongToken });
    }
    for (const key of ['sb_publishable_other', 'sb_secret_x', `${DEFAULT_PUBLISHABLE_KEY}x`]) {
      expect(await ask({ apikey: key })).toEqual({
        status: 401,
        body: {
          message: 'Unregistered API key',
          hint: 'Double check the provided API key as it is not registered for this project.',
        },
      });
    }
  });

  it('does not accept an access token as a key', async () => {
    const claims = { role: 'authenticated', sub: crypto.randomUUID() };
    for (const token of [
      await jwt.sign(claims),
      await jwt.sign({ ...claims, role: 'anon' }),
      await jwt.sign({ role: 'anon', exp: 1 }),
      await new SignJWT({}).setProtectedHeader({ alg: 'HS256' }).sign(new Uint8Array(32)),
    ]) {
      expect((await ask({ apikey: token })).status).toBe(401);
    }
  });

  it('accepts the publishable key and both legacy keys, in the header or the address', async () => {
    expect((await ask({ apikey: DEFAULT_PUBLISHABLE_KEY })).body.role).toBe('anon');
    expect((await ask({}, `/?apikey=${DEFAULT_PUBLISHABLE_KEY}`)).body.role).toBe('anon');
    expect((await ask({ apikey: anonKey })).body.role).toBe('anon');
    expect((await ask({ apikey: serviceKey })).body.role).toBe('service_role');
  });

  it('ignores a publishable key that is sent as a token', async () => {
    const apikey = DEFAULT_PUBLISHABLE_KEY;
    const token = async (Authorization: string) =>
      (await ask({ apikey, Authorization })).body.token;
    expect(await token(`Bearer ${DEFAULT_PUBLISHABLE_KEY}`)).toBeNull();
    expect(await token('Basic abc')).toBeNull();
    expect(await token('Bearer a.b.c')).toBe('a.b.c');
    expect(await token('bearer ')).toBe('');
  });
});
