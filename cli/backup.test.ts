import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_PUBLISHABLE_KEY } from '#contract/backend.ts';
import { createPreparedDatabase, newDataFolder } from '#testing/databases.ts';
import { loadMessages } from '#testing/message-load.ts';
import { runCommand as run } from '#testing/run-command.ts';
import { type ServerProcess, startServer } from '#testing/server-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'backup-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Variables = Record<string, string>;

async function backUp(variables: Variables): Promise<string> {
  const to = mkdtempSync(join(folder, 'to-'));
  const { output, errors } = await run('backup', ['--to', to], variables);
  expect({ output, errors }).toEqual({
    output: expect.stringMatching(/^Backed up \d+ messages and 1 owners: /),
    errors: '',
  });
  return join(to, readdirSync(to)[0] ?? '');
}

const texts = async (variables: Variables) => {
  const { output } = await run('messages', ['--json', '--limit', '1000'], variables);
  return output.split('\n').map((line) => JSON.parse(line).message as string);
};

const client = ({ url }: ServerProcess) =>
  createClient(url, DEFAULT_PUBLISHABLE_KEY, {
    auth: { autoRefreshToken: false, persistSession: false },
  });

const engines: [engine: string, place: () => Promise<Variables>][] = [
  ['pglite', async () => ({ DATA_DIR: await newDataFolder(folder) })],
  ['postgres', async () => ({ DATABASE_URL: await createPreparedDatabase() })],
];

describe.each(engines)('backup and restore on %s', (engine, place) => {
  let variables: Variables;
  let backup: string;
  let acknowledged: string[];
  let refreshToken: string;

  beforeAll(async () => {
    variables = await place();
    const server = await startServer(variables);
    await run('owner', ['create', 'me@example.ci'], variables, 'long enough\n');
    const { data } = await client(server).auth.signInWithPassword({
      email: 'me@example.ci',
      password: 'long enough',
    });
    refreshToken = data.session?.refresh_token ?? '';
    const load = loadMessages({ addresses: [server.url], clients: 4 });
    while (load.acknowledged.length < 40) await new Promise((wait) => setTimeout(wait, 20));
    acknowledged = [...load.acknowledged];
    backup = await backUp(variables);
    await load.stop();
    expect(load.refused).toEqual([]);
    await server.end('SIGKILL');
  });

  it('is for its owner’s eyes only', () => {
    expect(statSync(backup).mode & 0o777).toBe(0o700);
    for (const name of readdirSync(backup)) {
      expect(statSync(join(backup, name)).mode & 0o777).toBe(0o600);
    }
  });

  it('brings back all that was acknowledged before, accounts and sessions', async () => {
    if (variables.DATA_DIR) rmSync(variables.DATA_DIR, { recursive: true });
    const restored = engine === 'postgres' ? await place() : variables;
    const { output, errors } = await run('restore', [backup], restored);
    expect({ output, errors }).toEqual({
      output: expect.stringMatching(/^Restored \d+ messages as they stood on /),
      errors: '',
    });
    expect(await texts(restored)).toEqual(expect.arrayContaining(acknowledged));

    const server = await startServer(restored);
    const { error } = await client(server).auth.refreshSession({ refresh_token: refreshToken });
    expect(error).toBeNull();
    const signedIn = client(server);
    await signedIn.auth.signInWithPassword({ email: 'me@example.ci', password: 'long enough' });
    const { count } = await signedIn
      .from('contact_messages')
      .select('*', { count: 'exact', head: true });
    const manifest = JSON.parse(readFileSync(join(backup, 'manifest.json'), 'utf8'));
    expect(count).toBe(manifest.rows['public.contact_messages']);
    // The rules are awake again.
    const load = loadMessages({ addresses: [server.url], clients: 1 });
    while (load.acknowledged.length < 2) await new Promise((wait) => setTimeout(wait, 20));
    await load.stop();
    await server.end();
    expect(await texts(restored)).toEqual(expect.arrayContaining(load.acknowledged));
    // Again: what is there now is kept, or refused where nothing can be moved aside.
    const again = await run('restore', [backup], restored);
    if (engine === 'pglite') expect(again.output).toMatch(/kept in .*pglite\.before-/);
    else expect(again.errors).toMatch(/holds rows in auth\.users: restore into an empty one/);
  });

  it('moves to the other engine', async () => {
    const [, elsewhere] = engines.find(([name]) => name !== engine) ?? [];
    const target = (await elsewhere?.()) ?? {};
    expect((await run('restore', [backup], target)).errors).toBe('');
    expect(await texts(target)).toEqual(expect.arrayContaining(acknowledged));
    expect((await run('owner', ['list'], target)).output).toMatch(/^me@example\.ci /);
  });
});

describe('refusals, each one line with the remedy', () => {
  let variables: Variables;
  let backup: string;

  beforeAll(async () => {
    variables = { DATA_DIR: await newDataFolder(folder) };
    await run('owner', ['create', 'me@example.ci'], variables, 'long enough\n');
    backup = await backUp(variables);
  });

  async function refusal(args: string[]) {
    const { status, output, errors } = await run('restore', args, variables);
    expect({ status, output }).toEqual({ status: 1, output: '' });
    return errors;
  }

  it('a command that cannot be meant', async () => {
    expect(await refusal([])).toMatch(/^Usage: npm run restore -- FOLDER/);
    const { status, errors } = await run('backup', ['--keep', '0'], variables);
    expect([status, errors]).toEqual([1, expect.stringMatching(/^Usage: npm run backup/)]);
  });

  it('a folder that is no backup', async () => {
    expect(await refusal([folder])).toMatch(
      /is no backup .*: give a folder that npm run backup made\.$/,
    );
  });

  it('a running server', async () => {
    const server = await startServer(variables);
    expect(await refusal([backup])).toMatch(/is in use by process \d+: stop that one first/);
    const denied = await fetch(`${server.url}/backup/v1`, {
      headers: { apikey: DEFAULT_PUBLISHABLE_KEY },
    });
    expect([denied.status, (await fetch(`${server.url}/backup/v1`)).status]).toEqual([403, 401]);
    await server.end();
  });

  it('a hosted project', async () => {
    const { errors } = await run('backup', [], {
      ...variables,
      SUPABASE_URL: 'https://x.supabase.co',
    });
    expect(errors).toMatch(/^A hosted project is backed up by its platform/);
  });

  it('a folder that cannot be written', async () => {
    writeFileSync(join(folder, 'file'), '');
    const { errors } = await run('backup', ['--to', join(folder, 'file', 'x')], variables);
    expect(errors).toMatch(/cannot be written .*: give its owner write access, or another folder/);
  });

  it('another format, a newer release, and a damaged file; the data stays', async () => {
    const path = join(backup, 'manifest.json');
    const manifest = JSON.parse(readFileSync(path, 'utf8'));
    writeFileSync(path, JSON.stringify({ ...manifest, format: 2 }));
    expect(await refusal([backup])).toMatch(/has format 2, this release reads format 1/);
    writeFileSync(path, JSON.stringify({ ...manifest, migrations: ['29990101000000'] }));
    expect(await refusal([backup])).toMatch(
      /which this release does not know: restore it with the newer/,
    );
    writeFileSync(path, JSON.stringify(manifest));
    appendFileSync(join(backup, 'data.ndjson.gz'), 'x');
    expect(await refusal([backup])).toMatch(/data\.ndjson\.gz is damaged or missing/);
    expect((await run('owner', ['list'], variables)).output).toMatch(/^me@example\.ci /);
  });
});

it('finishes a restore that was cut off between two renames', async () => {
  const variables = { DATA_DIR: await newDataFolder(folder) };
  await run('owner', ['create', 'me@example.ci'], variables, 'long enough\n');
  mkdirSync(join(variables.DATA_DIR, 'restored'));
  renameSync(join(variables.DATA_DIR, 'pglite'), join(variables.DATA_DIR, 'restored/pglite'));
  expect(await run('owner', ['list'], variables)).toEqual({
    status: 0,
    output: expect.stringMatching(/^me@example\.ci /),
    errors: '',
  });
});

it('deletes the backups that are older than --keep, and what was cut off, and nothing else', async () => {
  const variables = { DATA_DIR: await newDataFolder(folder) };
  await run('owner', ['create', 'me@example.ci'], variables, 'long enough\n');
  const backup = await backUp(variables);
  // Elsewhere: two backups of one second would have one name.
  const to = join(folder, 'kept');
  const cutOff = '2020-01-01T00-00-01Z.partial';
  const beingWritten = `${new Date().toISOString().slice(0, 10)}T23-59-59Z.partial`;
  for (const name of ['2020-01-01T00-00-00Z', 'mine', cutOff, beingWritten]) {
    cpSync(backup, join(to, name), { recursive: true });
  }
  const { output } = await run('backup', ['--to', to, '--keep', '30'], variables);
  expect(output).toMatch(/\nDeleted .*2020-01-01T00-00-00Z$/);
  const left = readdirSync(to);
  expect(left).toEqual(expect.arrayContaining(['mine', beingWritten]));
  expect(left.filter((name) => name.startsWith('2020'))).toEqual([]);
});
