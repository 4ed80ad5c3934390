import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import {
  OWNER,
  projectOn,
  startProject,
  startWithUser,
  testDatabases,
} from '../../../testing/project.ts';

/** Returns the code that an authenticator shows this many seconds from now. */
const codeOf = (secret: string, later = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + later * 1000,
  });

describe.each(testDatabases)('a second factor on $engine', ({ open }) => {
  const project = projectOn(open, (database) =>
    startWithUser(database, { quotas: { signIn: 0, sessionRefresh: 0, freePasswordTries: 0 } }),
  );
  type Client = ReturnType<typeof project.client>;

  async function signIn(from: Pick<typeof project, 'client'> = project): Promise<Client> {
    const client = from.client();
    expect((await client.auth.signInWithPassword(OWNER)).error).toBeNull();
    return client;
  }

  /** Removes every factor and counter, and returns a client that has used a new factor. */
  async function enrolled() {
    await project.database.query('delete from auth.mfa_factors');
    await project.database.query('delete from auth.sign_in_failures');
    await project.database.query('delete from auth.request_counts');
    const client = await signIn();
    const { data } = await client.auth.mfa.enroll({ factorType: 'totp' });
    const factor = { id: data?.id ?? '', secret: data?.totp.secret ?? '' };
    expect((await verify(client, factor.id, codeOf(factor.secret))).error).toBeNull();
    return { client, ...factor };
  }

  const verify = (client: Client, factorId: string, code: string) =>
    client.auth.mfa.challengeAndVerify({ factorId, code });

  const letPass = (minutes: number) =>
    project.database.query(
      `update auth.sessions set created_at = created_at - make_interval(mins => $1),
         factor_verified_at = factor_verified_at - make_interval(mins => $1)`,
      [minutes],
    );

  it('protects the account from someone who has only the password', async () => {
    const { client } = await enrolled();
    const thief = await signIn();
    const refused = { status: 401, code: 'insufficient_aal' };
    const password = { password: 'mot de passe du voleur', current_password: OWNER.password };
    expect((await thief.auth.updateUser(password)).error).toMatchObject(refused);
    expect((await thief.auth.updateUser({ data: { a: 1 } })).error).toMatchObject(refused);
    const token = (await thief.auth.getSession()).data.session?.access_token;
    const headers = { Authorization: `Bearer ${token}` };
    for (const scope of ['global', 'others']) {
      const answer = await project.send('POST', `/logout?scope=${scope}`, undefined, { headers });
      expect([answer.status, (await answer.json()).code]).toEqual([403, 'insufficient_aal']);
    }
    expect((await client.auth.getUser()).error).toBeNull();
    expect((await client.auth.updateUser({ data: { a: 1 } })).error).toBeNull();
    expect((await thief.auth.signOut({ scope: 'local' })).error).toBeNull();
  });

  it('is enrolled and removed only within 10 minutes of a password or a code', async () => {
    const { client, id, secret } = await enrolled();
    await letPass(11);
    const stale = { status: 400, code: 'reauthentication_needed' };
    expect((await client.auth.mfa.unenroll({ factorId: id })).error).toMatchObject(stale);
    const another = { factorType: 'totp', friendlyName: 'b' } as const;
    expect((await client.auth.mfa.enroll(another)).error).toMatchObject(stale);
    expect((await verify(client, id, codeOf(secret, 30))).error).toBeNull();
    expect((await client.auth.mfa.unenroll({ factorId: id })).error).toBeNull();

    await letPass(11);
    expect((await client.auth.mfa.enroll(another)).error).toMatchObject(stale);
    expect((await (await signIn()).auth.mfa.enroll(another)).error).toBeNull();
  });

  it('accepts codes after the clock was ahead', async () => {
    const { client, id, secret } = await enrolled();
    await project.database.query('update auth.mfa_factors set last_step = last_step + 8640');
    expect((await verify(client, id, codeOf(secret))).error).toBeNull();
    expect((await verify(client, id, codeOf(secret))).error).not.toBeNull();
  });

  it('of another JWT secret is refused with the remedy', async () => {
    const { id, secret } = await enrolled();
    const replaced = await startProject(project.database, {
      jwtSecret: 'another secret '.repeat(3),
    });
    const client = await signIn(replaced);
    expect((await verify(client, id, codeOf(secret, 30))).error).toMatchObject({
      status: 422,
      message: expect.stringContaining('remove the factors of this account first'),
    });
  });

  it('has its own limit, which does not affect a known network', async () => {
    const { id, secret } = await enrolled();
    const thief = await signIn();
    const token = (await thief.auth.getSession()).data.session?.access_token;
    const headers = { Authorization: `Bearer ${token}` };
    const guesses: number[] = [];
    for (let count = 0; count < 6; count += 1) {
      const address = `198.51.100.${count}`;
      const challenge = await project.send('POST', `/factors/${id}/challenge`, {}, { headers });
      const body = { challenge_id: (await challenge.json()).id, code: '000000' };
      const answer = await project.send('POST', `/factors/${id}/verify`, body, {
        headers,
        address,
      });
      guesses.push(answer.status);
    }
    expect(guesses).toEqual([...Array(5).fill(422), 429]);
    expect((await verify(await signIn(), id, codeOf(secret, 30))).error).toBeNull();
  });
});
