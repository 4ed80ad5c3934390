import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_PUBLISHABLE_KEY } from '#shared/backend.ts';
import { createPreparedDatabase, newDataFolder } from '#tests/support/databases.ts';
import { type ServerProcess, startServer } from '#tests/support/server-process.ts';
import { main, readPassword } from './owner.ts';
import { call } from './testing/call.ts';

const owner = (args: string[], variables: Record<string, string>, input = '') =>
  call(main, args, variables, input);

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

  it('works on a data folder that no process uses', async () => {
    expect(await owner(['list'], variables)).toMatchObject({
      status: 0,
      output: 'No owner yet: npm run owner -- create EMAIL',
    });
    expect(await owner(['create', 'one@example.ci'], variables, 'long enough\nmore\n')).toEqual({
      status: 0,
      output: 'one@example.ci is now an owner and can sign in at /gestion.',
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
      /^x@example\.ci is not an owner: "npm run/,
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
      'a hosted project without encryption',
      ['list'],
      { SUPABASE_URL: 'http://portfolio.example.com', SUPABASE_SECRET_KEY: 'sb_secret_x' },
      '',
      /^SUPABASE_URL is not encrypted, .*: give the https:\/\/ address\.$/,
    ],
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

    it('uses that server', async () => {
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

    it('needs a file that only the machine’s owner can read', () => {
      expect(statSync(join(variables.DATA_DIR, 'jwt-secret')).mode & 0o777).toBe(0o600);
    });
  });
});

/** Simulates a person at a terminal who answers each prompt in turn. */
function terminal(...answers: string[]) {
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => input });
  const output = new PassThrough();
  let shown = '';
  output.on('data', (chunk) => {
    shown += chunk;
    if (/: $/.test(String(chunk))) setImmediate(() => input.write(`${answers.shift()}\r`));
  });
  return { input, output, shown: () => shown };
}

describe('a password', () => {
  it('is prompted for twice on a terminal and not shown', async () => {
    const { input, output, shown } = terminal('tr0is chats', 'tr0is chats');
    expect(await readPassword(input, output)).toBe('tr0is chats');
    expect(shown()).toBe('Password: \nThe same again: \n');
  });

  it('is rejected if it is not repeated', async () => {
    const { input, output } = terminal('tr0is chats', 'trois chats');
    await expect(readPassword(input, output)).rejects.toThrow('The two passwords differ');
  });

  it.each([
    ['one line\n', 'one line'],
    ['windows\r\nmore', 'windows'],
    ['no end of line', 'no end of line'],
    [' spaces count ', ' spaces count '],
  ])('is the first line of standard input %j', async (text, password) => {
    expect(await readPassword(new PassThrough().end(text), new PassThrough())).toBe(password);
  });
});
