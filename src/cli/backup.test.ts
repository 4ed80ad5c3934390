import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgres } from '#embedded-supabase/testing';
import { DEFAULT_PUBLISHABLE_KEY } from '#shared/backend.ts';
import {
  createPostgresDatabase,
  createPreparedDatabase,
  newDataFolder,
} from '#tests/support/databases.ts';
import { JWT_SECRET } from '#tests/support/project.ts';
import { startServer } from '#tests/support/server-process.ts';
import { main as backup } from './backup.ts';
import { main as owner } from './owner.ts';
import { main as restore } from './restore.ts';
import { call } from './testing/call.ts';

const folder = mkdtempSync(join(tmpdir(), 'backup-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A data folder with one owner, to be copied. */
let owned: string;
beforeAll(async () => {
  owned = await newDataFolder(folder);
  await call(owner, ['create', 'me@example.ci'], { DATA_DIR: owned }, 'long enough\n');
});

/** Returns the variables of a new data folder with one owner. */
function ownedFolder() {
  const DATA_DIR = mkdtempSync(join(folder, 'owned-'));
  cpSync(owned, DATA_DIR, { recursive: true });
  return { DATA_DIR };
}

/** Backs up a database with one owner and returns the backup's folder. */
async function backUp(variables: Record<string, string>, ...options: string[]): Promise<string> {
  const to = mkdtempSync(join(folder, 'to-'));
  const { output, errors } = await call(backup, ['--to', to, ...options], variables);
  expect({ output, errors }).toEqual({
    output: expect.stringMatching(/^Backed up \d+ messages and 1 owners: /),
    errors: '',
  });
  return join(to, readdirSync(to)[0] ?? '');
}

describe('errors, each one line with the remedy', () => {
  let variables: Record<string, string>;
  let backedUp: string;

  beforeAll(async () => {
    variables = ownedFolder();
    backedUp = await backUp(variables);
  });

  async function refusal(args: string[]) {
    const { status, output, errors } = await call(restore, args, variables);
    expect({ status, output }).toEqual({ status: 1, output: '' });
    return errors;
  }

  it('invalid arguments', async () => {
    expect(await refusal([])).toMatch(/^Usage: npm run restore -- FOLDER/);
    const { status, errors } = await call(backup, ['--keep', '0'], variables);
    expect([status, errors]).toEqual([1, expect.stringMatching(/^Usage: npm run backup/)]);
  });

  it('a folder that is not a backup', async () => {
    expect(await refusal([folder])).toMatch(
      /is not a backup .*: give a folder made by npm run backup\.$/,
    );
  });

  it('a running server', async () => {
    const server = await startServer(variables);
    expect(await refusal([backedUp])).toMatch(/is in use by process \d+: stop that one first/);
    const denied = await fetch(`${server.url}/backup/v1`, {
      headers: { apikey: DEFAULT_PUBLISHABLE_KEY },
    });
    expect([denied.status, (await fetch(`${server.url}/backup/v1`)).status]).toEqual([403, 401]);
    await server.end();
  });

  it('a hosted project', async () => {
    const { errors } = await call(backup, [], {
      ...variables,
      SUPABASE_URL: 'https://x.supabase.co',
    });
    expect(errors).toMatch(/^A hosted project is backed up by its platform/);
  });

  it('a folder that cannot be written', async () => {
    writeFileSync(join(folder, 'file'), '');
    const { errors } = await call(backup, ['--to', join(folder, 'file', 'x')], variables);
    expect(errors).toMatch(/cannot be written .*: give its owner write access, or another folder/);
  });

  it('another format, a newer release, and a damaged file; the data stays', async () => {
    const path = join(backedUp, 'manifest.json');
    const manifest = JSON.parse(readFileSync(path, 'utf8'));
    writeFileSync(path, JSON.stringify({ ...manifest, format: 2 }));
    expect(await refusal([backedUp])).toMatch(/has format 2, this release reads format 1/);
    writeFileSync(path, JSON.stringify({ ...manifest, migrations: ['29990101000000'] }));
    expect(await refusal([backedUp])).toMatch(
      /which this release does not know: restore it with the newer/,
    );
    writeFileSync(path, JSON.stringify(manifest));
    appendFileSync(join(backedUp, 'data.ndjson.gz'), 'x');
    expect(await refusal([backedUp])).toMatch(/data\.ndjson\.gz is damaged or missing/);
    expect((await call(owner, ['list'], variables)).output).toMatch(/^me@example\.ci /);
  });
});

it('restores a backup from before the squash of the migrations', async () => {
  // On PostgreSQL, where a new database takes a tenth of the time.
  const variables = { DATABASE_URL: await createPreparedDatabase(), JWT_SECRET };
  await call(owner, ['create', 'me@example.ci'], variables, 'long enough\n');
  const database = openPostgres({ url: variables.DATABASE_URL, poolSize: 1 });
  // Later migrations made them.
  await database.execute(
    'drop table public.site_edits, public.site_pictures, public.site_publications, public.testimonials cascade',
  );
  await database.close();
  const backedUp = await backUp(variables);
  const path = join(backedUp, 'manifest.json');
  const manifest = JSON.parse(readFileSync(path, 'utf8'));
  const restoreWith = async (migrations: string[]) => {
    writeFileSync(path, JSON.stringify({ ...manifest, migrations }));
    const target = { DATABASE_URL: await createPostgresDatabase(), JWT_SECRET };
    const { errors } = await call(restore, [backedUp], target);
    const { output } = errors ? { output: '' } : await call(owner, ['list'], target);
    return { errors, owners: output };
  };
  expect((await restoreWith(['20261122109300'])).errors).toMatch(
    /or start it once at commit 200625e/,
  );
  const restored = { errors: '', owners: expect.stringMatching(/^me@example\.ci /) };
  expect(await restoreWith(['20261122109300', '20261122113002'])).toEqual(restored);
  expect(await restoreWith(['20261123000100', '20261123001600'])).toEqual(restored);
});

it('finishes a restore that was interrupted between two renames', async () => {
  const variables = ownedFolder();
  mkdirSync(join(variables.DATA_DIR, 'restored'));
  renameSync(join(variables.DATA_DIR, 'pglite'), join(variables.DATA_DIR, 'restored/pglite'));
  expect(await call(owner, ['list'], variables)).toEqual({
    status: 0,
    output: expect.stringMatching(/^me@example\.ci /),
    errors: '',
  });
});

it('deletes only backups older than --keep and interrupted ones', async () => {
  const variables = ownedFolder();
  const backedUp = await backUp(variables);
  // In another folder: two backups of the same second would have the same name.
  const to = join(folder, 'kept');
  const cutOff = '2020-01-01T00-00-01Z.partial';
  const beingWritten = `${new Date().toISOString().slice(0, 10)}T23-59-59Z.partial`;
  for (const name of ['2020-01-01T00-00-00Z', 'mine', cutOff, beingWritten]) {
    cpSync(backedUp, join(to, name), { recursive: true });
  }
  const { output } = await call(backup, ['--to', to, '--keep', '30'], variables);
  expect(output).toMatch(/\nDeleted .*2020-01-01T00-00-00Z$/);
  const left = readdirSync(to);
  expect(left).toEqual(expect.arrayContaining(['mine', beingWritten]));
  expect(left.filter((name) => name.startsWith('2020'))).toEqual([]);
});

describe('a backup', () => {
  const BACKUP_PASSPHRASE = 'a passphrase for tests';
  let variables: { DATA_DIR: string };
  beforeAll(() => {
    variables = ownedFolder();
  });

  it('holds no key unless requested', async () => {
    expect(readdirSync(await backUp(variables))).toEqual(['data.ndjson.gz', 'manifest.json']);
    const withSecret = await backUp(variables, '--with-secret');
    expect(readdirSync(withSecret)).toContain('jwt-secret');
  });

  it('is encrypted with a passphrase, and cannot be restored without it', async () => {
    const encrypted = await backUp({ ...variables, BACKUP_PASSPHRASE }, '--with-secret');
    const files = ['data.ndjson.gz.enc', 'jwt-secret.enc', 'manifest.json'];
    expect(readdirSync(encrypted)).toEqual(files);
    const secret = readFileSync(join(variables.DATA_DIR, 'jwt-secret'));
    expect(readFileSync(join(encrypted, 'jwt-secret.enc')).includes(secret)).toBe(false);
    const target = { DATA_DIR: join(folder, 'elsewhere') };
    expect((await call(restore, [encrypted], target)).errors).toMatch(
      /data\.ndjson\.gz\.enc is encrypted: set BACKUP_PASSPHRASE in \.env\.$/,
    );
    const wrong = { ...target, BACKUP_PASSPHRASE: 'another passphrase' };
    expect((await call(restore, [encrypted], wrong)).errors).toMatch(
      /data\.ndjson\.gz\.enc cannot be decrypted: correct BACKUP_PASSPHRASE/,
    );
    const right = { ...target, BACKUP_PASSPHRASE };
    expect(await call(restore, [encrypted], right)).toMatchObject({ status: 0, errors: '' });
    expect((await call(owner, ['list'], target)).output).toMatch(/^me@example\.ci /);
    expect(readFileSync(join(target.DATA_DIR, 'jwt-secret'))).toEqual(secret);
  });

  it('without the secret, explains what owners have to do on another machine', async () => {
    const target = { DATA_DIR: join(folder, 'third') };
    const { output } = await call(restore, [await backUp(variables)], target);
    expect(output).toContain('need npm run owner -- remove-factors EMAIL');
  });
});
