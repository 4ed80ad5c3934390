import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#embedded-supabase';
import { testDatabases } from '#tests/support/databases.ts';
import { OWNER, type Project, startProject } from '#tests/support/project.ts';
import { send } from '#tests/support/visitor.ts';

type Client = ReturnType<Project['client']>;

/** Returns the code that an authenticator shows this many seconds from now. */
const codeOf = (secret: string, later = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + later * 1000,
  });

describe.each(testDatabases)("an owner's session on $engine", ({ open }) => {
  let database: Database;
  let project: Project;
  beforeAll(async () => {
    database = await open();
    await send(database);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.query('delete from auth.users');
    project = await startProject(database, { SIGN_IN_QUOTA: '0', SIGN_IN_FREE_TRIES: '0' });
    const { id } = await project.createUser();
    await database.query('insert into public.owners (user_id) values ($1)', [id]);
  });

  async function signIn(): Promise<Client> {
    const client = project.client();
    const { error } = await client.auth.signInWithPassword(OWNER);
    expect(error).toBeNull();
    return client;
  }

  /** Enrols an authenticator and returns its secret. */
  async function enrol(client: Client): Promise<string> {
    const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp' });
    expect(error).toBeNull();
    const secret = data?.totp.secret ?? '';
    const code = codeOf(secret);
    const verified = await client.auth.mfa.challengeAndVerify({ factorId: data?.id ?? '', code });
    expect(verified.error).toBeNull();
    return secret;
  }

  const factorOf = async (client: Client) =>
    (await client.auth.mfa.listFactors()).data?.totp[0]?.id ?? '';
  const verify = async (client: Client, code: string) =>
    client.auth.mfa.challengeAndVerify({ factorId: await factorOf(client), code });
  const reads = async (client: Client) =>
    [
      (await client.from('contact_messages').select('id')).data?.length,
      (await client.from('inbox').select('id')).data?.length,
    ].join();
  const acts = async (client: Client) =>
    (await client.rpc('erase_person', { email: 'unknown@exemple.ci' })).error?.code ?? 'done';

  it('is required by every policy and view, in addition to the account', async () => {
    const { rows } = await database.query<{ name: string }>(
      `select policyname as name from pg_policies
       where schemaname = 'public' and tablename <> 'owners'
         and concat(qual, with_check) like '%owners%'
       union all
       select viewname from pg_views where schemaname = 'public' and definition like '%owners%'`,
    );
    expect(rows).toEqual([]);
  });

  describe('that has ended', () => {
    it.each([
      ['by its owner', (_: Client, other: Client) => other.auth.signOut({ scope: 'others' })],
      ['with all of them', (client: Client) => client.auth.signOut({ scope: 'global' })],
      [
        'by a new password',
        (_: Client, other: Client) =>
          other.auth.updateUser({
            password: 'un nouveau mot',
            current_password: OWNER.password,
          }),
      ],
    ])('%s opens nothing any more, although its token has not expired', async (_how, end) => {
      const client = await signIn();
      const token = (await client.auth.getSession()).data.session?.access_token ?? '';
      const stolen = project.client(project.publishableKey, {}, token);
      expect([await reads(stolen), await acts(stolen)]).toEqual(['1,1', 'done']);
      await end(client, await signIn());
      expect([await reads(stolen), await acts(stolen)]).toEqual(['0,0', '42501']);
    });

    it('from the list of sessions opens nothing either', async () => {
      const [client, other] = [await signIn(), await signIn()];
      const { data } = await client.rpc('list_sessions');
      expect(data.map(({ current }: { current: boolean }) => current).sort()).toEqual([
        false,
        true,
      ]);
      const { id } = data.find(({ current }: { current: boolean }) => !current);
      expect((await client.rpc('end_session', { id })).data).toBe(true);
      expect((await client.rpc('end_session', { id })).data).toBe(false);
      expect([await reads(client), await reads(other)]).toEqual(['1,1', '0,0']);
    });
  });

  describe('with a second factor', () => {
    it('grants nothing before the code is entered, and everything after', async () => {
      const first = await signIn();
      const secret = await enrol(first);
      expect(await reads(first)).toBe('1,1');

      const client = await signIn();
      const { data: level } = await client.auth.mfa.getAuthenticatorAssuranceLevel();
      expect(level).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
      expect([await reads(client), await acts(client)]).toEqual(['0,0', '42501']);
      expect((await verify(client, '000000')).error?.code).toBe('mfa_verification_failed');
      expect((await verify(client, codeOf(secret, 30))).error).toBeNull();
      expect([await reads(client), await acts(client)]).toEqual(['1,1', 'done']);
      expect((await client.auth.refreshSession()).error).toBeNull();
      expect(await reads(client)).toBe('1,1');
    });

    it('accepts a code once', async () => {
      const secret = await enrol(await signIn());
      const client = await signIn();
      const code = codeOf(secret, 30);
      expect((await verify(client, code)).error).toBeNull();
      expect((await verify(await signIn(), code)).error?.code).toBe('mfa_verification_failed');
    });

    it('slows down guessing, even without a sign-in limit', async () => {
      await enrol(await signIn());
      const client = await signIn();
      const answers = [];
      for (let count = 0; count < 6; count += 1) {
        answers.push((await verify(client, '000000')).error?.code);
      }
      expect(answers).toEqual([
        ...Array(5).fill('mfa_verification_failed'),
        'over_request_rate_limit',
      ]);
    });

    it('ends the sessions that have not used it', async () => {
      const other = await signIn();
      await enrol(await signIn());
      expect(await reads(other)).toBe('0,0');
      expect((await other.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
    });

    it('removes it, or adds another, only for a session that has used it', async () => {
      const first = await signIn();
      await enrol(first);
      const client = await signIn();
      const factorId = await factorOf(client);
      expect((await client.auth.mfa.unenroll({ factorId })).error?.code).toBe('insufficient_aal');
      const another = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'b' });
      expect(another.error?.code).toBe('insufficient_aal');
      expect((await first.auth.mfa.unenroll({ factorId })).error).toBeNull();
      expect(await reads(await signIn())).toBe('1,1');
    });

    it('stores the secret encrypted', async () => {
      const secret = await enrol(await signIn());
      const { rows } = await database.query('select f::text as row from auth.mfa_factors f');
      expect(JSON.stringify(rows)).not.toContain(secret);
    });
  });

  describe('with recovery codes', () => {
    it('creates ten, one of which removes the factor, once', async () => {
      const first = await signIn();
      expect((await first.rpc('create_recovery_codes')).error?.code).toBe('42501');
      await enrol(first);
      const { data: codes } = await first.rpc('create_recovery_codes');
      expect(new Set(codes).size).toBe(10);
      for (const code of codes) expect(code).toMatch(/^[a-z2-7]{4}(-[a-z2-7]{4}){3}$/);
      expect((await first.rpc('count_recovery_codes')).data).toBe(10);

      const client = await signIn();
      expect((await client.rpc('count_recovery_codes')).data).toBe(0);
      expect((await client.rpc('use_recovery_code', { code: 'aaaa-bbbb-cccc-dddd' })).data).toBe(
        false,
      );
      expect(await reads(client)).toBe('0,0');
      const typed = codes[3].toUpperCase().replaceAll('-', ' ');
      expect((await client.rpc('use_recovery_code', { code: typed })).data).toBe(true);
      expect(await reads(client)).toBe('1,1');
      expect((await client.rpc('use_recovery_code', { code: codes[4] })).data).toBe(false);
    });

    it('are created only within ten minutes of a code, whatever the token', async () => {
      const first = await signIn();
      await enrol(first);
      await database.query(
        `update auth.sessions set created_at = created_at - interval '11 minutes',
           factor_verified_at = factor_verified_at - interval '11 minutes'`,
      );
      await first.auth.refreshSession();
      expect((await first.rpc('create_recovery_codes')).error).toMatchObject({
        code: '42501',
        message: 'Sign in or enter a code again to do this',
      });
    });

    it('can be tried at most ten times in ten minutes', async () => {
      await enrol(await signIn());
      const client = await signIn();
      const tries = [];
      for (let n = 0; n < 11; n += 1) {
        tries.push((await client.rpc('use_recovery_code', { code: `aaaa-${n}` })).status);
      }
      expect(tries).toEqual([...Array(10).fill(200), 429]);
    });

    it('are useless to anyone else', async () => {
      const first = await signIn();
      await enrol(first);
      const { data: codes } = await first.rpc('create_recovery_codes');
      await project.createUser('other@example.ci', 'un autre mot de passe');
      const other = project.client();
      await other.auth.signInWithPassword({
        email: 'other@example.ci',
        password: 'un autre mot de passe',
      });
      expect((await other.rpc('use_recovery_code', { code: codes[0] })).data).toBe(false);
      const visitor = await project.client().rpc('use_recovery_code', { code: codes[0] });
      expect(visitor.error?.code).toBe('42501');
    });
  });
});
