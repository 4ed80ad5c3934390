import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_PUBLISHABLE_KEY } from '#shared/backend.ts';
import { createPreparedDatabase, newDataFolder } from '#tests/support/databases.ts';
import { loadMessages } from '#tests/support/load.ts';
import { runCommand as run } from '#tests/support/run-command.ts';
import { type ServerProcess, startServer } from '#tests/support/server-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'backup-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Variables = Record<string, string>;

const account = { email: 'me@example.ci', password: 'long enough' };

const client = ({ url }: ServerProcess) =>
  createClient(url, DEFAULT_PUBLISHABLE_KEY, {
    auth: { autoRefreshToken: false, persistSession: false },
  });

/** The texts of all messages, as the owner reads them. */
async function texts(variables: Variables): Promise<string[]> {
  const server = await startServer(variables);
  const owner = client(server);
  await owner.auth.signInWithPassword(account);
  const { data } = await owner.from('contact_messages').select('message').throwOnError();
  await server.end();
  return data.map(({ message }) => message as string);
}

/** Backs up a database that has one owner into a new folder inside `place`. Resolves to the backup's folder. */
async function backUp(place: string, variables: Record<string, string>): Promise<string> {
  const to = mkdtempSync(join(place, 'to-'));
  const { output, errors } = await run('backup', ['--to', to, '--with-secret'], variables);
  expect({ output, errors }).toEqual({
    output: expect.stringMatching(/^Backed up \d+ messages and 1 owners: /),
    errors: '',
  });
  return join(to, readdirSync(to)[0] ?? '');
}

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
    await run('owner', ['create', account.email], variables, `${account.password}\n`);
    const { data } = await client(server).auth.signInWithPassword(account);
    refreshToken = data.session?.refresh_token ?? '';
    const load = loadMessages({ addresses: [server.url], clients: 4 });
    while (load.acknowledged.length < 40) await new Promise((wait) => setTimeout(wait, 20));
    acknowledged = [...load.acknowledged];
    backup = await backUp(folder, variables);
    await load.stop();
    expect(load.refused).toEqual([]);
    await server.end('SIGKILL');
  });

  it('is readable by its owner only', () => {
    expect(statSync(backup).mode & 0o777).toBe(0o700);
    for (const name of readdirSync(backup)) {
      expect(statSync(join(backup, name)).mode & 0o777).toBe(0o600);
    }
  });

  it('restores everything acknowledged before, with accounts and sessions', async () => {
    if (variables.DATA_DIR) rmSync(variables.DATA_DIR, { recursive: true });
    const restored = engine === 'postgres' ? await place() : variables;
    const { output, errors } = await run('restore', [backup], restored);
    expect({ output, errors }).toEqual({
      output: expect.stringMatching(/^Restored \d+ messages as of /),
      errors: '',
    });
    expect(await texts(restored)).toEqual(expect.arrayContaining(acknowledged));

    const server = await startServer(restored);
    const { error } = await client(server).auth.refreshSession({ refresh_token: refreshToken });
    expect(error).toBeNull();
    const signedIn = client(server);
    await signedIn.auth.signInWithPassword(account);
    const { count } = await signedIn
      .from('contact_messages')
      .select('*', { count: 'exact', head: true });
    const manifest = JSON.parse(readFileSync(join(backup, 'manifest.json'), 'utf8'));
    expect(count).toBe(manifest.rows['public.contact_messages']);
    // The triggers are active again.
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

  it('can be restored to the other engine', async () => {
    const [, elsewhere] = engines.find(([name]) => name !== engine) ?? [];
    const target = (await elsewhere?.()) ?? {};
    expect((await run('restore', [backup], target)).errors).toBe('');
    expect(await texts(target)).toEqual(expect.arrayContaining(acknowledged));
    expect((await run('owner', ['list'], target)).output).toMatch(/^me@example\.ci /);
  });
});
