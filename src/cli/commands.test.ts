import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createJwt, databaseJwtSecret } from '#embedded-supabase';
import { openPostgres } from '#embedded-supabase/testing';
import { folderJwtSecret } from '#server/data-folder.ts';
import { DEFAULT_PUBLISHABLE_KEY } from '#shared/backend.ts';
import { createPreparedDatabase, newDataFolder } from '#tests/support/databases.ts';
import { startServer } from '#tests/support/server-process.ts';
import { MESSAGE } from '#tests/support/visitor.ts';
import { main as backup } from './backup.ts';
import { type Main, printable } from './command.ts';
import { main as keys } from './keys.ts';
import { main as outbox } from './outbox.ts';
import { main as privacy } from './privacy.ts';
import { call } from './testing/call.ts';

async function sendMessage(url: string, message: Record<string, string>) {
  const response = await fetch(`${url}/rest/v1/contact_messages`, {
    method: 'POST',
    headers: { apikey: DEFAULT_PUBLISHABLE_KEY, 'Content-Type': 'application/json' },
    body: JSON.stringify(message),
  });
  expect(response.status).toBe(201);
}

/** Output of the outbox without deliveries. */
const NOTHING = '0 pending, 0 sending, 0 dead, 0 sent';

/** Runs each command on a project with one message. */
async function expectCommandsToWork(variables: Record<string, string>) {
  const { output: deliveries } = await call(outbox, [], variables);
  expect(deliveries).toMatch(
    /^1 pending, 0 sending, 0 dead, 0 sent\n\S+ {2}email {2}pending, 0 tries/,
  );
  expect(await call(outbox, ['replay'], variables)).toMatchObject({
    output: '1 to be retried now.',
  });

  const { output: copy } = await call(privacy, ['export', MESSAGE.email], variables);
  expect(JSON.parse(copy)).toMatchObject({ messages: [MESSAGE] });
  const dryRun = await call(privacy, ['erase', MESSAGE.email, '--dry-run'], variables);
  expect(dryRun.output).toMatch(
    /^Dry run: 1 messages, 1 outbox rows, 0 testimonials, 0 texts of the site would be erased/,
  );
}

describe('the owner’s commands', () => {
  const folder = mkdtempSync(join(tmpdir(), 'commands-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  describe('on a data folder', () => {
    let variables: Record<string, string>;
    beforeAll(async () => {
      variables = { DATA_DIR: await newDataFolder(folder) };
    });

    it('find nothing in a new data folder', async () => {
      expect((await call(outbox, [], variables)).output).toBe(NOTHING);
    });

    it('work while its server runs, and afterwards', async () => {
      const server = await startServer(variables);
      try {
        await sendMessage(server.url, MESSAGE);
        await expectCommandsToWork(variables);
      } finally {
        await server.end();
      }
      await expectCommandsToWork(variables);
    });

    it('erase a person and enter it in the register', async () => {
      const { output } = await call(privacy, ['erase', MESSAGE.email.toUpperCase()], variables);
      expect(output).toMatch(
        /^Erased on .*: 1 messages, 1 outbox rows, 0 testimonials, 0 texts of the site\. Receipt [0-9a-f-]{36}\./,
      );
      expect((await call(outbox, [], variables)).output).toBe(NOTHING);
      const { output: copy } = await call(privacy, ['export', MESSAGE.email], variables);
      expect(JSON.parse(copy)).toMatchObject({ messages: [] });
      const { output: register } = await call(privacy, ['register'], variables);
      const [, receipt = 'none'] = /Receipt (\S+)\./.exec(output) ?? [];
      expect(register).toContain(`erasure  ${receipt}`);
      expect(register).not.toContain(MESSAGE.email);
      const { output: retention } = await call(privacy, ['retention'], variables);
      expect(retention).toMatch(/ {2}retention {2}\S+ {2}.*contact 0/);
    });

    it('print control characters as dots', () => {
      expect(printable('Bonjour\n\u001b[2Jje veux')).toBe('Bonjour··[2Jje veux');
    });
  });

  describe('on PostgreSQL', () => {
    let variables: Record<string, string>;
    beforeAll(async () => {
      variables = {
        DATABASE_URL: await createPreparedDatabase(),
        DATA_DIR: join(folder, 'unused'),
      };
    });

    it('work while a server runs', async () => {
      const server = await startServer(variables);
      try {
        await sendMessage(server.url, MESSAGE);
        await expectCommandsToWork(variables);
      } finally {
        await server.end();
      }
    });
  });

  it.each<[Main, string[], string]>([
    [backup, ['--keep', '0'], '--keep needs a whole number of days from 1.'],
    [backup, ['--to'], "Option '--to <value>' argument missing. The options are listed above."],
    [backup, ['--colour'], "Unknown option '--colour'. The options are listed above."],
    [outbox, ['send'], 'Unknown action: send'],
    [outbox, ['replay', 'a', 'b'], 'Too many arguments.'],
    [privacy, [], 'Give one of these actions.'],
    [
      privacy,
      ['erase', 'a@b.ci', '--force'],
      "Unknown option '--force'. The options are listed above.",
    ],
    [privacy, ['export', 'a@b.ci', '--dry-run'], 'Only erase takes --dry-run.'],
  ])('explain themselves: %o %j', async (main, args, reason) => {
    const { status, output, errors } = await call(main, args, { DATA_DIR: join(folder, 'other') });
    expect({ status, output }).toEqual({ status: 1, output: '' });
    expect(errors).toMatch(/^Usage:/);
    expect(errors.split('\n').at(-1)).toBe(reason);
  });

  it('print their usage on request', async () => {
    const { status, output } = await call(backup, ['--help'], {});
    expect({ status, output }).toEqual({ status: 0, output: expect.stringMatching(/^Usage: /) });
  });

  it('say what to do when another process has the folder but serves nothing', async () => {
    const DATA_DIR = await newDataFolder(folder);
    const server = await startServer({ DATA_DIR });
    try {
      const address = join(DATA_DIR, 'server.url');
      while (!existsSync(address)) await sleep(20);
      expect(readFileSync(address, 'utf8')).toMatch(/^http:/);
      rmSync(address);
      const { status, errors } = await call(outbox, [], { DATA_DIR });
      expect({ status, errors }).toEqual({
        status: 1,
        errors: `Another process has ${DATA_DIR} open but serves nothing: try again when it has finished.`,
      });
    } finally {
      await server.end();
    }
  });
});

const keyFolder = mkdtempSync(join(tmpdir(), 'keys-'));
afterAll(() => rmSync(keyFolder, { recursive: true }));

async function printKeys(variables: Record<string, string>) {
  const { output, errors } = await call(keys, [], variables);
  return {
    keys: Object.fromEntries(output.split('\n').map((line) => line.split('='))),
    errors,
  };
}

it('prints the keys as lines for an environment file, and warns', async () => {
  const DATA_DIR = await newDataFolder(keyFolder);
  const { keys: printed, errors } = await printKeys({ DATA_DIR });
  expect(Object.keys(printed)).toEqual([
    'SUPABASE_PUBLISHABLE_KEY',
    'SUPABASE_ANON_KEY',
    'SUPABASE_SERVICE_ROLE_KEY',
  ]);
  expect(printed.SUPABASE_PUBLISHABLE_KEY).toBe(DEFAULT_PUBLISHABLE_KEY);
  const jwt = createJwt(folderJwtSecret({ DATA_DIR, JWT_SECRET: undefined }));
  expect(await jwt.verify(printed.SUPABASE_ANON_KEY)).toMatchObject({
    role: 'anon',
    iss: 'supabase',
  });
  expect((await jwt.verify(printed.SUPABASE_SERVICE_ROLE_KEY)).role).toBe('service_role');
  expect(errors).toMatch(/keep it on servers/);
});

it('finds the one secret of all processes on PostgreSQL', async () => {
  const DATABASE_URL = await createPreparedDatabase();
  const printed = await Promise.all([1, 2].map(() => printKeys({ DATABASE_URL })));
  const database = openPostgres({ url: DATABASE_URL, poolSize: 1 });
  const jwt = createJwt(await databaseJwtSecret(database));
  await database.close();
  for (const each of printed) {
    expect((await jwt.verify(each.keys.SUPABASE_ANON_KEY)).role).toBe('anon');
  }
});
