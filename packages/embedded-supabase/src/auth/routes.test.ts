import { describe, expect, it } from 'vitest';
import {
  ORIGIN,
  OWNER,
  projectOn,
  startProject,
  startWithUser,
  testDatabases,
} from '../../testing/project.ts';

describe.each(testDatabases)('/auth/v1 on $engine', ({ open }) => {
  const project = projectOn(open, (database) =>
    startWithUser(database, { quotas: { signIn: 0, sessionRefresh: 0, freePasswordTries: 0 } }),
  );

  const password = (body: unknown) => project.send('POST', '/token?grant_type=password', body);
  const statusAndCode = async (response: Response) => [
    response.status,
    ((await response.json()) as { code: string }).code,
  ];

  describe('the password grant', () => {
    it('returns a session whose token names the user, the role and the session', async () => {
      const before = Math.floor(Date.now() / 1000);
      const response = await password(OWNER);
      const answer = await response.json();
      expect(response.headers.get('Cache-Control')).toBe('no-store');
      expect(answer).toEqual({
        access_token: expect.any(String),
        token_type: 'bearer',
        expires_in: 3600,
        expires_at: expect.any(Number),
        refresh_token: expect.stringMatching(/^[a-z0-9]{12}$/),
        user: expect.objectContaining({
          email: OWNER.email,
          role: 'authenticated',
          aud: 'authenticated',
          phone: '',
          is_anonymous: false,
          app_metadata: { provider: 'email', providers: ['email'] },
        }),
        weak_password: null,
      });
      const claims = await project.jwt.verify(answer.access_token);
      expect(claims).toEqual({
        iss: `${ORIGIN}/auth/v1`,
        sub: answer.user.id,
        aud: 'authenticated',
        exp: answer.expires_at,
        iat: expect.any(Number),
        email: OWNER.email,
        phone: '',
        app_metadata: { provider: 'email', providers: ['email'] },
        user_metadata: { email_verified: true },
        role: 'authenticated',
        aal: 'aal1',
        amr: [{ method: 'password', timestamp: expect.any(Number) }],
        session_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        is_anonymous: false,
      });
      expect(answer.expires_at).toBeGreaterThanOrEqual(before + 3600);
      expect(JSON.stringify(answer)).not.toContain('argon2');
    });

    it('ignores the case of the address', async () => {
      expect((await password({ ...OWNER, email: 'OWNER@Example.CI' })).status).toBe(200);
    });

    it.each([
      ['a wrong password', { password: 'wrong' }],
      ['no password', { password: undefined }],
      ['an unknown address', { email: 'unknown@example.ci' }],
      ['SQL in the address', { email: "' or true --" }],
      ['a password that only begins with the right one', { password: `${OWNER.password}x` }],
      ['a password of 100 kB', { password: 'a'.repeat(100_000) }],
    ])('gives the same answer to %s', async (_case, changes) => {
      const response = await password({ ...OWNER, ...changes });
      expect(response.status).toBe(400);
      expect(await response.json()).toEqual({
        code: 'invalid_credentials',
        message: 'Invalid login credentials',
      });
    });

    it.each([
      [{ password: 'x' }, 400, 'validation_failed'],
      [{ email: null, password: 'x' }, 400, 'validation_failed'],
      [{ phone: '22500', password: 'x' }, 400, 'validation_failed'],
      [{ email: 1, password: 'x' }, 400, 'bad_json'],
      [{ ...OWNER, email: 'owner@example.ci\u0000' }, 400, 'validation_failed'],
      [[], 400, 'validation_failed'],
      ['text', 400, 'bad_json'],
    ])('refuses the body %j', async (body, status, code) => {
      expect(await statusAndCode(await password(body))).toEqual([status, code]);
    });

    it('refuses an address that was never confirmed, and a banned user, after the password', async () => {
      const { id } = await project.createUser('other@example.ci');
      const other = { ...OWNER, email: 'other@example.ci' };
      await project.database.query(
        'update auth.users set email_confirmed_at = null where id = $1',
        [id],
      );
      expect(await statusAndCode(await password(other))).toEqual([400, 'email_not_confirmed']);
      await project.database.query(
        `update auth.users set email_confirmed_at = now(), banned_until = now() + interval '1 day'
         where id = $1`,
        [id],
      );
      expect(await statusAndCode(await password(other))).toEqual([400, 'user_banned']);
      expect(await statusAndCode(await password({ ...other, password: 'wrong' }))).toEqual([
        400,
        'invalid_credentials',
      ]);
    });
  });

  describe('the token endpoint', () => {
    it.each([['?grant_type=pkce'], ['?grant_type=client_credentials'], ['']])(
      'does not support %s',
      async (query) => {
        expect(await statusAndCode(await project.send('POST', `/token${query}`, OWNER))).toEqual([
          400,
          'invalid_credentials',
        ]);
      },
    );

    const raw = (body: string | Uint8Array<ArrayBuffer>) =>
      project.call('/auth/v1/token?grant_type=password', {
        method: 'POST',
        headers: {
          apikey: project.publishableKey,
          'X-Supabase-Api-Version': '2024-01-01',
          'Content-Length': String(body.length),
        },
        body,
      });

    it.each([
      ['nothing', ''],
      ['no JSON', '{"email":'],
      ['invalid UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x7d])],
      ['deep JSON', `{"email":${'['.repeat(10_000)}${']'.repeat(10_000)}}`],
    ])('refuses %s', async (_case, body) => {
      expect(await statusAndCode(await raw(body))).toEqual([400, 'bad_json']);
    });

    it('refuses a body over 24 KiB', async () => {
      expect(await statusAndCode(await raw('x'.repeat(24 * 1024 + 1)))).toEqual([
        413,
        'request_entity_too_large',
      ]);
    });
  });

  it('is closed to new accounts', async () => {
    const account = { email: 'new@example.ci', password: 'long enough' };
    expect(await statusAndCode(await project.send('POST', '/signup', account))).toEqual([
      422,
      'signup_disabled',
    ]);
    const { rows } = await project.database.query('select from auth.users where email = $1', [
      account.email,
    ]);
    expect(rows).toEqual([]);
  });

  it('reports what it supports', async () => {
    expect(await (await project.send('GET', '/settings')).json()).toMatchObject({
      external: { email: true, phone: false, anonymous_users: false },
      disable_signup: true,
      mailer_autoconfirm: false,
      phone_autoconfirm: false,
      sms_provider: '',
      saml_enabled: false,
    });
    expect(await (await project.send('GET', '/health')).json()).toMatchObject({ name: 'GoTrue' });
  });

  it('needs the key', async () => {
    const response = await project.call('/auth/v1/settings');
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ message: 'No API key found in request' });
  });

  it.each([
    ['GET', '/otp', 404, 'not_found'],
    ['POST', '/recover', 404, 'not_found'],
    ['GET', '/token', 405, 'method_not_allowed'],
    ['DELETE', '/settings', 405, 'method_not_allowed'],
  ])('answers %s %s in JSON', async (method, path, status, code) => {
    expect(await statusAndCode(await project.send(method, path))).toEqual([status, code]);
  });

  it.each([
    ['refuses connections', { code: 'ECONNREFUSED' }],
    ['is lost', { message: 'Connection terminated unexpectedly' }],
    ['shuts down', { code: '57P01' }],
    ['has no free connection', { message: 'timeout exceeded when trying to connect' }],
  ])('answers 503, which clients retry, if the database %s', async (_case, error) => {
    let isBroken = false;
    const broken = await startProject({
      ...project.database,
      query: (sql, parameters) => (isBroken ? fail() : project.database.query(sql, parameters)),
      transaction: (work) => (isBroken ? fail() : project.database.transaction(work)),
    });
    const fail = () => Promise.reject(Object.assign(new Error('failed'), error));
    isBroken = true;
    for (const grant of ['password', 'refresh_token']) {
      const body = { ...OWNER, refresh_token: 'aaaaaaaaaaaa' };
      const response = await broken.send('POST', `/token?grant_type=${grant}`, body);
      expect(response.status).toBe(503);
      expect(response.headers.get('Retry-After')).toBe('1');
    }
  });
});
