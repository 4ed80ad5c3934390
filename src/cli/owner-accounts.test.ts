import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#embedded-supabase';
import { testDatabases } from '#tests/support/databases.ts';
import { ORIGIN, OWNER, type Project, startProject } from '#tests/support/project.ts';
import { type OwnerAccounts, ownerAccounts } from './owner.ts';

describe.each(testDatabases)('owners on $engine', ({ open }) => {
  let database: Database;
  let project: Project;
  beforeAll(async () => {
    database = await open();
    project = await startProject(database, { SIGN_IN_QUOTA: '0', SIGN_IN_FREE_TRIES: '0' });
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.query('delete from auth.users');
    await database.query(
      `insert into public.contact_messages (name, email, subject, message)
       values ('Awa Koné', 'awa@exemple.ci', 'Un site', 'Bonjour, je souhaite un site.')`,
    );
  });

  /** Signs in and returns the client, or null if that is refused. */
  async function signedIn({ email, password } = OWNER) {
    const client = project.client();
    const { error } = await client.auth.signInWithPassword({ email, password });
    return error ? null : client;
  }

  /** Tells whether an account may read the messages. */
  async function isReader(account = OWNER): Promise<boolean> {
    const { data } = (await (await signedIn(account))?.from('contact_messages').select('id')) ?? {};
    return (data?.length ?? 0) > 0;
  }

  /** Accesses the accounts as the command does; `fetch` replaces the network. */
  const accountsWith = (key: string, fetch = project.fetch) =>
    ownerAccounts({
      client: createClient(ORIGIN, key, {
        auth: { autoRefreshToken: false, persistSession: false },
        global: { fetch },
      }),
      url: ORIGIN,
    });

  describe('with the key of the service role', () => {
    let accounts: OwnerAccounts;
    beforeEach(() => {
      accounts = accountsWith(project.serviceKey);
    });

    it('are created, listed and removed', async () => {
      expect(await accounts.list()).toEqual([]);
      await accounts.create('Owner@Example.ci', OWNER.password);
      expect(await accounts.list()).toEqual([
        { email: OWNER.email, createdAt: expect.stringMatching(/^20\d\d-/), lastSignInAt: null },
      ]);
      expect(await isReader()).toBe(true);
      expect((await accounts.list())[0]?.lastSignInAt).toMatch(/^20\d\d-/);

      const before = await signedIn();
      await accounts.remove(OWNER.email);
      expect(await accounts.list()).toEqual([]);
      expect(await signedIn()).toBeNull();
      // The access token is valid until it expires, but no longer gives the right to read.
      expect((await before?.from('contact_messages').select('id'))?.data).toEqual([]);
    });

    it('regain access after losing a second factor', async () => {
      await accounts.create(OWNER.email, OWNER.password);
      await database.query(
        `insert into auth.mfa_factors (user_id, status, secret)
         select user_id, 'verified', 'lost' from public.owners`,
      );
      expect(await isReader()).toBe(false);
      await accounts.removeFactors(OWNER.email);
      expect(await isReader()).toBe(true);
    });

    it('are only those accounts that were made owners', async () => {
      await project.createUser();
      expect(await signedIn()).not.toBeNull();
      expect(await isReader()).toBe(false);
      await expect(accounts.resetPassword(OWNER.email, 'long enough')).rejects.toThrow(
        'owner@example.ci is not an owner',
      );
      await expect(accounts.remove(OWNER.email)).rejects.toThrow('is not an owner');
    });

    it('may be existing accounts, which get a new password', async () => {
      await project.createUser(OWNER.email, 'somebody else chose this');
      const squatter = await signedIn({ ...OWNER, password: 'somebody else chose this' });
      await accounts.create(OWNER.email, OWNER.password);
      expect(await isReader()).toBe(true);
      expect((await squatter?.auth.getUser())?.error).toBeTruthy();
    });

    it('are not created twice', async () => {
      await accounts.create(OWNER.email, OWNER.password);
      await expect(accounts.create(OWNER.email, 'another password')).rejects.toThrow(
        'is an owner already: use "npm run owner -- reset-password owner@example.ci"',
      );
      expect(await signedIn()).not.toBeNull();
    });

    it('are not created with a weak password or a wrong address', async () => {
      await expect(accounts.create(OWNER.email, 'short')).rejects.toThrow(
        'Password should be at least 8 characters.',
      );
      await expect(accounts.create('owner', OWNER.password)).rejects.toThrow(
        'Unable to validate email address',
      );
      const { rows } = await database.query('select from auth.users');
      expect(rows).toEqual([]);
    });

    it('get a new password and lose metadata that may have made every token too large', async () => {
      await accounts.create(OWNER.email, OWNER.password);
      await database.query(
        `update auth.users
         set raw_user_meta_data = jsonb_build_object('a', repeat('x', 20000), '__proto__', 1)`,
      );
      await accounts.resetPassword(OWNER.email, 'un autre mot de passe');
      const { rows } = await database.query('select raw_user_meta_data as data from auth.users');
      expect(rows).toEqual([{ data: {} }]);
    });

    it('get a new password that ends every session', async () => {
      await accounts.create(OWNER.email, OWNER.password);
      const before = await signedIn();
      await accounts.resetPassword(OWNER.email, 'un autre mot de passe');
      expect((await before?.auth.getUser())?.error).toBeTruthy();
      expect(await signedIn()).toBeNull();
      expect(await isReader({ ...OWNER, password: 'un autre mot de passe' })).toBe(true);
    });
  });

  it('are not left half created when the second request fails', async () => {
    const accounts = accountsWith(project.serviceKey, (input, init) =>
      init?.method === 'POST' && String(input).includes('/rest/v1/owners')
        ? Promise.resolve(Response.json({ message: 'no' }, { status: 500 }))
        : project.fetch(input, init),
    );
    await expect(accounts.create(OWNER.email, OWNER.password)).rejects.toThrow('no');
    expect((await database.query('select from auth.users')).rows).toEqual([]);
  });

  it('cannot be created with another key', async () => {
    const accounts = accountsWith(project.publishableKey);
    await expect(accounts.create(OWNER.email, OWNER.password)).rejects.toThrow(
      'refused the key (User not allowed)',
    );
  });
});
