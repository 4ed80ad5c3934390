import { describe, expect, it } from 'vitest';
import {
  OWNER,
  projectOn,
  refresh,
  signIn,
  startWithUser,
  testDatabases,
} from '../../testing/project.ts';

describe.each(testDatabases)('a user and their sessions on $engine', ({ open }) => {
  const project = projectOn(open, (database) =>
    startWithUser(database, { quotas: { signIn: 0, sessionRefresh: 0, freePasswordTries: 0 } }),
  );

  const bearer = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });
  const password = (body: unknown) => project.send('POST', '/token?grant_type=password', body);
  const statusAndCode = async (response: Response) => [
    response.status,
    ((await response.json()) as { code: string }).code,
  ];

  describe('a request for the user', () => {
    const user = (options?: { headers: Record<string, string> }) =>
      project.send('GET', '/user', undefined, options);

    it('succeeds with an access token', async () => {
      const { access_token: token, user: signedIn } = await signIn(project);
      const response = await user(bearer(token));
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual(signedIn);
    });

    it('needs a token that names a user: the key alone means the anonymous role', async () => {
      expect(await statusAndCode(await user())).toEqual([403, 'bad_jwt']);
      expect(await statusAndCode(await user(bearer(project.publishableKey)))).toEqual([
        403,
        'bad_jwt',
      ]);
      expect(await statusAndCode(await user(bearer(project.serviceKey)))).toEqual([403, 'bad_jwt']);
    });

    it('needs a Bearer token beside a key in the form of a token', async () => {
      const key = await project.jwt.sign({ role: 'anon', iss: 'supabase' });
      const response = await user({ headers: { apikey: key } });
      expect(await statusAndCode(response)).toEqual([401, 'no_authorization']);
    });

    it.each([['Basic b3duZXI6eA=='], ['Bearer'], ['Bearer a b'], ['token']])(
      'refuses the Authorization "%s"',
      async (header) => {
        expect(await statusAndCode(await user({ headers: { Authorization: header } }))).toEqual([
          401,
          'no_authorization',
        ]);
      },
    );

    it.each([
      ['no token at all', () => 'rubbish'],
      [
        'alg none',
        () =>
          `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify({ sub: crypto.randomUUID(), exp: 9e9 }))}.`,
      ],
      ['an expired one', () => sign({ exp: Math.floor(Date.now() / 1000) - 60 })],
      ['a session that is no UUID', () => sign({ session_id: 'x' })],
      ['an altered one', async () => (await sign({})).replace(/\.[^.]+\./, `.${btoa('{}')}.`)],
    ])('refuses %s', async (_case, token) => {
      expect(await statusAndCode(await user(bearer(await token())))).toEqual([403, 'bad_jwt']);
    });

    it('refuses a subject that is not a UUID, a deleted user, an unknown session', async () => {
      expect(await statusAndCode(await user(bearer(await sign({ sub: 'x' }))))).toEqual([
        400,
        'bad_jwt',
      ]);
      const unknownUser = crypto.randomUUID();
      expect(await statusAndCode(await user(bearer(await sign({ sub: unknownUser }))))).toEqual([
        403,
        'user_not_found',
      ]);
      const unknown = await sign({ session_id: crypto.randomUUID() });
      expect(await statusAndCode(await user(bearer(unknown)))).toEqual([403, 'session_not_found']);
    });

    /** Signs a token, for the owner unless the claims differ. */
    async function sign(claims: Record<string, unknown>): Promise<string> {
      const { user: owner } = await signIn(project);
      const exp = Math.floor(Date.now() / 1000) + 60;
      return project.jwt.sign({ sub: owner.id, role: 'authenticated', exp, ...claims });
    }
  });

  describe('a change of the user', () => {
    const change = (token: string, body: unknown) =>
      project.send('PUT', '/user', body, bearer(token));

    it('merges data; null removes a key', async () => {
      const { access_token: token } = await signIn(project);
      await change(token, { data: { theme: 'dark', name: 'A', email_verified: null } });
      const response = await change(token, { data: { name: null, __proto__: null, size: 2 } });
      expect(((await response.json()) as { user_metadata: object }).user_metadata).toEqual({
        theme: 'dark',
        size: 2,
      });
      await change(token, { data: { theme: null, size: null } });
    });

    it('of the password ends the other sessions and keeps this one', async () => {
      await project.createUser('change@example.ci');
      const account = { email: 'change@example.ci', password: OWNER.password };
      const [here, there] = await Promise.all(
        [1, 2].map(async () => (await password(account)).json()),
      );
      const response = await change(here.access_token, {
        password: 'un autre mot de passe',
        current_password: OWNER.password,
      });
      expect(response.status).toBe(200);
      expect((await refresh(project, here.refresh_token)).status).toBe(200);
      expect(await statusAndCode(await refresh(project, there.refresh_token))).toEqual([
        400,
        'refresh_token_not_found',
      ]);
      expect((await password(account)).status).toBe(400);
      expect((await password({ ...account, password: 'un autre mot de passe' })).status).toBe(200);
    });

    it.each([
      [{ password: OWNER.password, current_password: OWNER.password }, 422, 'same_password'],
      [{ password: 'un autre mot de passe' }, 400, 'current_password_required'],
      [
        { password: 'un autre mot de passe', current_password: 'x' },
        400,
        'current_password_invalid',
      ],
      [{ password: 'short' }, 422, 'weak_password'],
      [{ password: 'AzertyUiop' }, 422, 'weak_password'],
      [{ password: '€€€€€€€€€' }, 422, 'weak_password'],
      [{ data: { text: 'x'.repeat(1024) } }, 400, 'validation_failed'],
      [{ password: 'x'.repeat(73) }, 400, 'validation_failed'],
      [{ app_metadata: { role: 'admin' } }, 403, 'not_admin'],
      [{ email: 'new@example.ci' }, 422, 'feature_disabled'],
      [{ phone: '22500' }, 422, 'feature_disabled'],
      [{ data: [] }, 400, 'bad_json'],
      [{ data: { text: 'a\u0000b' } }, 400, 'validation_failed'],
      [{ data: { text: '\ud800' } }, 400, 'validation_failed'],
    ])('is refused for %j', async (body, status, code) => {
      const { access_token: token } = await signIn(project);
      expect(await statusAndCode(await change(token, body))).toEqual([status, code]);
    });
  });

  it('that guesses the current password is delayed, even without sign-in limits', async () => {
    await project.createUser('guess@example.ci');
    const { access_token: token } = await (
      await password({ email: 'guess@example.ci', password: OWNER.password })
    ).json();
    const codes: unknown[] = [];
    for (let count = 0; count < 6; count += 1) {
      const body = { password: 'un autre mot de passe', current_password: `wrong ${count}` };
      codes.push((await statusAndCode(await project.send('PUT', '/user', body, bearer(token))))[1]);
    }
    expect(codes).toEqual([
      ...Array(5).fill('current_password_invalid'),
      'over_request_rate_limit',
    ]);
  });

  describe('a sign-out', () => {
    const logout = (token: string, query = '') =>
      project.send('POST', `/logout${query}`, undefined, bearer(token));

    it.each([
      ['', [false, false]],
      ['?scope=global', [false, false]],
      ['?scope=local', [false, true]],
      ['?scope=others', [true, false]],
    ])('with "%s" keeps open (this session, the other): %j', async (query, open) => {
      const here = await signIn(project);
      const there = await signIn(project);
      const response = await logout(here.access_token, query);
      expect(response.status).toBe(204);
      expect(await response.text()).toBe('');
      for (const [index, { access_token: token, refresh_token: swap }] of [here, there].entries()) {
        const user = await project.send('GET', '/user', undefined, bearer(token));
        expect(user.status).toBe(open[index] ? 200 : 403);
        expect((await refresh(project, swap)).status).toBe(open[index] ? 200 : 400);
      }
    });

    it('refuses an unknown scope, and a session that has ended', async () => {
      const { access_token: token } = await signIn(project);
      expect(await statusAndCode(await logout(token, '?scope=all'))).toEqual([
        400,
        'validation_failed',
      ]);
      await logout(token);
      expect(await statusAndCode(await logout(token))).toEqual([403, 'session_not_found']);
    });
  });
});
