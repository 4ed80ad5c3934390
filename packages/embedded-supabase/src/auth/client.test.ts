import {
  type AuthChangeEvent,
  isAuthWeakPasswordError,
  type SupabaseClient,
} from '@supabase/supabase-js';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { OWNER, projectOn, startProject, testDatabases } from '../../testing/project.ts';
import { ACCESS_TOKEN_LIFETIME } from './session.ts';

/** Returns a storage for the client's session, like local storage in a browser. */
function memoryStorage() {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

/** Records the events of a client. */
function eventsOf(client: SupabaseClient): AuthChangeEvent[] {
  const events: AuthChangeEvent[] = [];
  client.auth.onAuthStateChange((event) => void events.push(event));
  return events;
}

describe.each(testDatabases)('supabase-js against /auth/v1 on $engine', ({ open }) => {
  const project = projectOn(open, (database) =>
    startProject(database, { quotas: { signIn: 0, sessionRefresh: 0 } }),
  );
  beforeEach(async () => {
    await project.database.query('delete from auth.users');
    await project.database.query('delete from auth.sign_in_failures');
    await project.createUser();
  });

  it('emits its events from sign-in to sign-out', async () => {
    const client = project.client();
    const events = eventsOf(client);
    await expect.poll(() => events).toEqual(['INITIAL_SESSION']);
    expect((await client.auth.signInWithPassword(OWNER)).error).toBeNull();
    expect((await client.auth.refreshSession()).error).toBeNull();
    expect((await client.auth.updateUser({ data: { theme: 'dark' } })).error).toBeNull();
    const { data } = await client.auth.getUser();
    expect(data.user?.user_metadata).toMatchObject({ theme: 'dark' });
    expect((await client.auth.signOut()).error).toBeNull();
    expect(events).toEqual([
      'INITIAL_SESSION',
      'SIGNED_IN',
      'TOKEN_REFRESHED',
      'USER_UPDATED',
      'SIGNED_OUT',
    ]);
    expect((await client.auth.getSession()).data.session).toBeNull();
  });

  it('stores the session and resumes it', async () => {
    const storage = memoryStorage();
    const before = project.client(project.publishableKey, { persistSession: true, storage });
    await before.auth.signInWithPassword(OWNER);
    expect([...storage.items.keys()]).toEqual(['sb-backend-auth-token']);

    const after = project.client(project.publishableKey, { persistSession: true, storage });
    const events = eventsOf(after);
    const { data } = await after.auth.getSession();
    expect(data.session?.user.email).toBe(OWNER.email);
    await expect.poll(() => events).toContain('INITIAL_SESSION');
    await after.auth.signOut();
    expect(storage.items.size).toBe(0);
  });

  it('refreshes by itself before the token expires', async () => {
    const client = project.client(project.publishableKey, { autoRefreshToken: true });
    const events = eventsOf(client);
    const { data } = await client.auth.signInWithPassword(OWNER);
    // The client refreshes its token at once: its margin is 90 s.
    const due = Date.now() + (ACCESS_TOKEN_LIFETIME - 60) * 1000;
    vi.useFakeTimers({ toFake: ['Date'], now: due });
    onTestFinished(() => void vi.useRealTimers());
    await client.auth.startAutoRefresh();
    await expect.poll(() => events).toContain('TOKEN_REFRESHED');
    const refreshed = await client.auth.getSession();
    expect(refreshed.data.session?.refresh_token).not.toBe(data.session?.refresh_token);
    await client.auth.stopAutoRefresh();
    expect((await client.auth.getUser()).data.user?.email).toBe(OWNER.email);
  });

  it('keeps several tabs that wake together signed in', async () => {
    const { data } = await project.client().auth.signInWithPassword(OWNER);
    const { access_token, refresh_token } = data.session ?? { access_token: '', refresh_token: '' };
    const tabs = Array.from({ length: 5 }, () => project.client());
    const refreshed = await Promise.all(
      tabs.map((tab) => tab.auth.refreshSession({ refresh_token })),
    );
    for (const { error } of refreshed) expect(error).toBeNull();
    for (const tab of tabs) expect((await tab.auth.getUser()).error).toBeNull();
    expect((await project.client().auth.getUser(access_token)).error).toBeNull();
  });

  it('signs out when the session was ended elsewhere', async () => {
    const here = project.client();
    const there = project.client();
    const events = eventsOf(here);
    await here.auth.signInWithPassword(OWNER);
    await there.auth.signInWithPassword(OWNER);
    await there.auth.signOut({ scope: 'global' });
    const { error } = await here.auth.getUser();
    expect(error).toMatchObject({ name: 'AuthSessionMissingError' });
    expect(events.at(-1)).toBe('SIGNED_OUT');
    const refreshed = await here.auth.refreshSession();
    expect(refreshed.data.session).toBeNull();
  });

  it('ends the other devices only when asked to', async () => {
    const here = project.client();
    const there = project.client();
    await here.auth.signInWithPassword(OWNER);
    await there.auth.signInWithPassword(OWNER);
    expect((await here.auth.signOut({ scope: 'others' })).error).toBeNull();
    expect((await here.auth.getUser()).data.user?.email).toBe(OWNER.email);
    expect((await there.auth.getUser()).error).not.toBeNull();
  });

  it('distinguishes wrong credentials, a weak password, a closed sign-up and a limit', async () => {
    const client = project.client();
    const wrong = { ...OWNER, password: 'wrong' };
    for (let count = 0; count < 5; count += 1) {
      const { error } = await client.auth.signInWithPassword(wrong);
      expect(error).toMatchObject({ status: 400, code: 'invalid_credentials' });
    }
    const limited = await client.auth.signInWithPassword(OWNER);
    expect(limited.error).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
    await project.database.query('delete from auth.sign_in_failures');

    await client.auth.signInWithPassword(OWNER);
    const weak = await client.auth.updateUser({ password: 'short' });
    expect(isAuthWeakPasswordError(weak.error)).toBe(true);
    expect(weak.error).toMatchObject({ reasons: ['length'], status: 422 });
    const closed = await client.auth.signUp({ email: 'new@example.ci', password: 'long enough' });
    expect(closed.error).toMatchObject({ status: 422, code: 'signup_disabled' });
  });

  it('reads the claims of its token', async () => {
    const client = project.client();
    await client.auth.signInWithPassword(OWNER);
    const { data } = await client.auth.getClaims();
    expect(data?.claims).toMatchObject({ role: 'authenticated', aal: 'aal1' });
  });

  it('works with the legacy anonymous key as well', async () => {
    const key = await project.jwt.sign({ role: 'anon', iss: 'supabase' });
    const client = project.client(key);
    expect((await client.auth.signInWithPassword(OWNER)).error).toBeNull();
    expect((await client.auth.getUser()).error).toBeNull();
  });

  describe('its admin API', () => {
    const admin = () => project.client(project.serviceKey).auth.admin;

    it('creates, finds, changes and removes accounts', async () => {
      const created = await admin().createUser({
        email: 'Second@Example.ci',
        password: 'long enough',
        email_confirm: true,
      });
      expect(created.error).toBeNull();
      const id = created.data.user?.id ?? '';
      expect(created.data.user).toMatchObject({
        email: 'second@example.ci',
        user_metadata: { email_verified: true },
        app_metadata: { provider: 'email', providers: ['email'] },
      });

      const client = project.client();
      const account = { email: 'second@example.ci', password: 'long enough' };
      await client.auth.signInWithPassword(account);
      const password = 'long enough too';
      const updated = await admin().updateUserById(id, { password, email_confirm: true });
      expect(updated.data.user).toMatchObject({ email: 'second@example.ci' });
      // A password that an administrator sets ends every session.
      expect((await client.auth.getUser()).error).not.toBeNull();
      expect((await client.auth.signInWithPassword({ ...account, password })).error).toBeNull();

      expect((await admin().deleteUser(id)).error).toBeNull();
      expect((await admin().deleteUser(id)).error).toMatchObject({ code: 'user_not_found' });
      expect((await client.auth.getUser()).error).not.toBeNull();
    });

    it('accepts empty metadata, which clients send', async () => {
      const account = { email: 'empty@example.ci', password: 'long enough' };
      const empty = { user_metadata: {}, app_metadata: {} };
      const { data, error } = await admin().createUser({ ...account, ...empty });
      expect(error).toBeNull();
      expect((await admin().updateUserById(data.user?.id ?? '', empty)).error).toBeNull();
    });

    it('lists accounts page by page, the newest first', async () => {
      for (const name of ['a', 'b', 'c']) await project.createUser(`${name}@example.ci`);
      const emails = async (page: number) => {
        const { data } = await admin().listUsers({ page, perPage: 3 });
        return data.users.map(({ email }) => email);
      };
      expect(await emails(1)).toEqual(['c@example.ci', 'b@example.ci', 'a@example.ci']);
      expect(await emails(2)).toEqual([OWNER.email]);
    });

    it('refuses a duplicate address in any case, an invalid one, and an account without a password', async () => {
      const create = async (email: string, password = 'long enough') =>
        (await admin().createUser({ email, password })).error?.code;
      expect(await create(OWNER.email.toUpperCase())).toBe('email_exists');
      for (const email of [
        '',
        'owner',
        'a b@example.ci',
        'a@b@c.ci',
        'xx:;x@x.x',
        'a@b..ci',
        'a@-b.ci',
        `${'a'.repeat(251)}@b.ci`,
      ]) {
        expect(await create(email)).toBe('validation_failed');
      }
      expect(await create('silent@example.ci', '')).toBe('weak_password');
    });

    it.each([
      { app_metadata: { team: 'B' } },
      { ban_duration: '24h' },
      { email: 'other@example.ci' },
      { phone: '22500' },
    ])('refuses the unsupported change %j', async (change) => {
      const { id } = await project.createUser('other@example.ci');
      expect((await admin().updateUserById(id, change)).error).toMatchObject({
        status: 400,
        code: 'bad_json',
      });
    });

    it('is restricted to the service role', async () => {
      const anonymous = await project.client().auth.admin.listUsers();
      expect(anonymous.error).toMatchObject({ status: 403, code: 'not_admin' });
      const { data } = await project.client().auth.signInWithPassword(OWNER);
      const headers = { Authorization: `Bearer ${data.session?.access_token}` };
      const owner = await project.send('GET', '/admin/users', undefined, { headers });
      expect(owner.status).toBe(403);
      const forged = await forge({ role: 'service_role', iss: 'supabase' });
      const forger = await project.send('GET', '/admin/users', undefined, {
        headers: { Authorization: `Bearer ${forged}` },
      });
      expect(forger.status).toBe(403);
      expect(await forger.json()).toMatchObject({ code: 'bad_jwt' });
    });
  });
});

/** Returns a token signed with another secret. */
async function forge(claims: Record<string, unknown>): Promise<string> {
  const { createJwt } = await import('../gateway/jwt.ts');
  return createJwt('a secret that this project does not have').sign(claims);
}
