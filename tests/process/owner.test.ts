import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_PUBLISHABLE_KEY } from '#shared/backend.ts';
import { createPreparedDatabase, newDataFolder } from '#tests/support/databases.ts';
import { runCommand } from '#tests/support/run-command.ts';
import { type ServerProcess, startServer } from '#tests/support/server-process.ts';

const owner = (args: string[], variables: Record<string, string>, input = '') =>
  runCommand('owner', args, variables, input);

describe('npm run owner', () => {
  const folder = mkdtempSync(join(tmpdir(), 'owner-'));
  let variables: { DATA_DIR: string };
  beforeAll(async () => {
    variables = { DATA_DIR: await newDataFolder(folder) };
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each([
    [[]],
    [['create']],
    [['create', 'a@b.ci', 'password']],
    [['list', 'a@b.ci']],
    [['delete', 'a@b.ci']],
  ])('explains itself when called with %j', async (args) => {
    const { status, output, errors } = await owner(args, variables);
    expect({ status, output }).toEqual({ status: 1, output: '' });
    expect(errors).toMatch(/^Usage:\n {2}npm run owner -- create EMAIL/);
  });

  it('works on a data folder that nobody has open', async () => {
    expect(await owner(['list'], variables)).toMatchObject({
      ...{ status: 0, output: 'No owner yet: npm run owner -- create EMAIL' },
    });
    expect(await owner(['create', 'one@example.ci'], variables, 'long enough\nmore\n')).toEqual({
      ...{ status: 0, output: 'one@example.ci is an owner now and signs in at /gestion.' },
      errors: '',
    });
    const { output } = await owner(['list'], variables);
    expect(output).toMatch(/^one@example\.ci {2}since 20\d\d-\d\d-\d\d, never signed in$/);
  });

  it.each([
    [
      'a weak password',
      ['create', 'two@example.ci'],
      {},
      'short\n',
      /^Password should be at least/,
    ],
    [
      'no password',
      ['create', 'two@example.ci'],
      {},
      '',
      /^No password on standard input: give it/,
    ],
    [
      'an unknown owner',
      ['remove', 'x@example.ci'],
      {},
      '',
      /^x@example\.ci is no owner: "npm run/,
    ],
    ['a wrong variable', ['list'], { PORT: 'x' }, '', /^PORT is "x": give a port/],
    [
      'a database that does not answer',
      ['list'],
      { DATABASE_URL: 'postgres://a:b@127.0.0.1:9/c' },
      '',
      /^The database of DATABASE_URL cannot be reached/,
    ],
    ['half a hosted project', ['list'], { SUPABASE_URL: 'https://a.b' }, '', /^A hosted project/],
    [
      'a project that does not answer',
      ['list'],
      { SUPABASE_URL: 'http://127.0.0.1:9', SUPABASE_SECRET_KEY: 'sb_secret_x' },
      '',
      /^http:\/\/127\.0\.0\.1:9 does not answer/,
    ],
  ])('says in one line what to do about %s', async (_case, args, more, input, expected) => {
    const { status, output, errors } = await owner(args, { ...variables, ...more }, input);
    expect({ status, output }).toEqual({ status: 1, output: '' });
    expect(errors).toMatch(expected);
    expect(errors).not.toContain('\n');
  });

  it('works on PostgreSQL', async () => {
    const postgres = { DATABASE_URL: await createPreparedDatabase() };
    const created = await owner(['create', 'pg@example.ci'], postgres, 'long enough\n');
    expect(created).toMatchObject({ status: 0, errors: '' });
    expect((await owner(['list'], postgres)).output).toMatch(/^pg@example\.ci/);
  });

  describe('while a server has the data folder open', () => {
    let server: ServerProcess;
    beforeAll(async () => {
      server = await startServer(variables);
    });
    afterAll(async () => {
      await server.end();
    });

    it('asks that server', async () => {
      const created = await owner(['create', 'live@example.ci'], variables, 'long enough\n');
      expect(created).toMatchObject({ status: 0, errors: '' });
      expect((await owner(['list'], variables)).output).toMatch(/one@.*\nlive@/);
      const client = createClient(server.url, DEFAULT_PUBLISHABLE_KEY, {
        auth: { persistSession: false, autoRefreshToken: false },
      });
      const account = { email: 'live@example.ci', password: 'long enough' };
      expect((await client.auth.signInWithPassword(account)).error).toBeNull();
      const removed = await owner(['remove', 'live@example.ci'], variables);
      expect(removed).toMatchObject({ status: 0, errors: '' });
      expect((await client.auth.getUser()).error).not.toBeNull();
    });

    it('needs what only the owner of the machine can read', () => {
      expect(statSync(join(variables.DATA_DIR, 'jwt-secret')).mode & 0o777).toBe(0o600);
    });
  });
});
