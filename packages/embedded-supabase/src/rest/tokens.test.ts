import { SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import {
  newMessage,
  projectOn,
  read,
  startRestProject,
  testDatabases,
} from '../../testing/project.ts';

const NOW = Math.floor(Date.now() / 1000);

describe.each(testDatabases)('tokens on $engine', ({ open }) => {
  const project = projectOn(open, startRestProject);

  function forge(claims: Record<string, unknown>, secret = 'x'.repeat(40), alg = 'HS256') {
    return new SignJWT(claims).setProtectedHeader({ alg }).sign(new TextEncoder().encode(secret));
  }
  async function refused(token: string) {
    const response = await project.rest('GET', '/messages', { token });
    const { status, body } = await read(response);
    expect(response.headers.get('www-authenticate')).toMatch(/^Bearer error="invalid_token"/);
    expect(response.headers.get('proxy-status')).toBe(`PostgREST; error=${body.code}`);
    return [status, body.code, body.message];
  }

  it('refuses a token without a signature', async () => {
    const token = new UnsecuredJWT({ role: 'service_role' }).encode();
    expect(await refused(token)).toEqual([
      401,
      'PGRST301',
      'Wrong or unsupported encoding algorithm',
    ]);
  });

  it('refuses service_role claimed under another secret', async () => {
    const [status, code] = await refused(await forge({ role: 'service_role', exp: NOW + 60 }));
    expect([status, code]).toEqual([401, 'PGRST301']);
  });

  it('refuses another algorithm, and text that is not a token', async () => {
    expect((await refused(await forge({ role: 'anon' }, 'x'.repeat(64), 'HS512')))[1]).toBe(
      'PGRST301',
    );
    expect(await refused('nonsense')).toEqual([401, 'PGRST301', 'Expected 3 parts in JWT; got 1']);
    expect((await refused('a.b.c'))[1]).toBe('PGRST301');
  });

  it.each([
    ['expired', { exp: NOW - 60 }, 'JWT expired'],
    ['not yet valid', { nbf: NOW + 3600 }, 'JWT not yet valid'],
    ['from the future', { iat: NOW + 3600 }, 'JWT issued at future'],
    ['with a word for a time', { exp: 'soon' }, "The JWT 'exp' claim must be a number"],
  ])('refuses a token %s', async (_title, claims, message) => {
    const token = await project.jwt.sign({ role: 'anon', ...(claims as object) });
    expect(await refused(token)).toEqual([401, 'PGRST303', message]);
  });

  it('allows clocks 30 seconds apart', async () => {
    const now = Math.floor(Date.now() / 1000);
    const claims = { role: 'anon', exp: now - 10, iat: now + 10, nbf: now + 10 };
    const token = await project.jwt.sign(claims);
    expect((await project.rest('GET', '/items', { token })).status).toBe(200);
  });

  it.each(['unknown', 'postgres', 'authenticator', 'anon; reset role', 'ANON', ''])(
    'refuses the unknown role "%s"',
    async (role) => {
      const token = await project.jwt.sign({ role });
      const { status, body } = await read(await project.rest('GET', '/items', { token }));
      expect([status, body.code]).toEqual([401, '22023']);
    },
  );

  it('never falls back to the key when a token is invalid', async () => {
    const token = await forge({ role: 'anon' });
    const response = await project.rest('POST', '/messages', {
      body: newMessage(),
      token,
    });
    expect(response.status).toBe(401);
    const { rows } = await project.database.query('select from public.messages');
    expect(rows).toHaveLength(0);
  });

  it('honours a genuine service_role, as the hosted service does', async () => {
    await project.rest('POST', '/messages', { body: newMessage() });
    const { status, body } = await read(
      await project.rest('GET', '/messages', { token: project.serviceKey }),
    );
    expect([status, body.length]).toEqual([200, 1]);
  });
});
