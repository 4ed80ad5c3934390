import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_PUBLISHABLE_KEY } from '#shared/backend.ts';
import { MESSAGE } from '#supabase/tests/visitor.ts';
import { createPreparedDatabase, newDataFolder } from '#tests/support/databases.ts';
import { runCommand as run } from '#tests/support/run-command.ts';
import { startServer } from '#tests/support/server-process.ts';

async function sendMessage(url: string, message: Record<string, string>) {
  const response = await fetch(`${url}/rest/v1/contact_messages`, {
    method: 'POST',
    headers: { apikey: DEFAULT_PUBLISHABLE_KEY, 'Content-Type': 'application/json' },
    body: JSON.stringify(message),
  });
  expect(response.status).toBe(201);
}

/** What the owner sees of one message with each command; `variables` name the project. */
async function expectCommandsToWork(variables: Record<string, string>) {
  const { output: list } = await run('messages', [], variables);
  expect(list).toContain(`From:    ${MESSAGE.name} <${MESSAGE.email}>`);
  expect(list).toContain(`  ${MESSAGE.message}`);

  const { output: json } = await run('messages', ['--json', '--limit', '1'], variables);
  expect(JSON.parse(json)).toMatchObject(MESSAGE);

  const { output: outbox } = await run('outbox', [], variables);
  expect(outbox).toMatch(/^1 pending, 0 sending, 0 dead, 0 sent\n\S+ {2}email {2}pending, 0 tries/);
  expect(await run('outbox', ['replay'], variables)).toMatchObject({
    output: '1 to be sent again now.',
  });

  const { output: copy } = await run('privacy', ['export', MESSAGE.email], variables);
  expect(JSON.parse(copy)).toMatchObject({ messages: [MESSAGE] });
  const dryRun = await run('privacy', ['erase', MESSAGE.email, '--dry-run'], variables);
  expect(dryRun.output).toMatch(/^Dry run: 1 messages, 1 outbox rows would be erased/);
}

// Each command is a process of its own, which opens the database: seconds on a busy machine.
describe('the owner’s commands', () => {
  const folder = mkdtempSync(join(tmpdir(), 'commands-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  describe('on a data folder', () => {
    let variables: Record<string, string>;
    beforeAll(async () => {
      variables = { DATA_DIR: await newDataFolder(folder) };
    });

    it('find nothing in a new one', async () => {
      expect((await run('messages', [], variables)).output).toBe('No message yet.');
      expect((await run('messages', ['--suspect'], variables)).output).toBe('No suspect message.');
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
      const { output } = await run('privacy', ['erase', MESSAGE.email.toUpperCase()], variables);
      expect(output).toMatch(/^Erased on .*: 1 messages, 1 outbox rows\. Receipt [0-9a-f-]{36}\./);
      expect((await run('messages', [], variables)).output).toBe('No message yet.');
      const { output: register } = await run('privacy', ['register'], variables);
      const [, receipt = 'none'] = /Receipt (\S+)\./.exec(output) ?? [];
      expect(register).toContain(`erasure  ${receipt}`);
      expect(register).not.toContain(MESSAGE.email);
      const { output: retention } = await run('privacy', ['retention'], variables);
      expect(retention).toMatch(/ {2}retention {2}\S+ {2}.*contact 0/);
    });

    it('show a stranger’s control characters as dots', async () => {
      const server = await startServer(variables);
      try {
        await sendMessage(server.url, {
          ...MESSAGE,
          message: 'Bonjour\n\u001b[2Jje veux un devis',
        });
      } finally {
        await server.end();
      }
      const { output } = await run('messages', [], variables);
      expect(output).toContain('  Bonjour\n  ·[2Jje veux un devis');
      expect(output).not.toContain('\u001b');
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

  it.each([
    ['messages', ['--limit', '0']],
    ['messages', ['--colour']],
    ['outbox', ['send']],
    ['outbox', ['replay', 'a', 'b']],
    ['privacy', []],
    ['privacy', ['erase', 'a@b.ci', '--force']],
  ])('explain themselves: %s %j', async (script, args) => {
    const { status, output, errors } = await run(script, args, { DATA_DIR: join(folder, 'other') });
    expect({ status, output }).toEqual({ status: 1, output: '' });
    expect(errors).toMatch(/^Usage:/);
  });

  it('say what to do when another process has the folder and serves nothing', async () => {
    const DATA_DIR = await newDataFolder(folder);
    const server = await startServer({ DATA_DIR });
    try {
      const address = join(DATA_DIR, 'server.url');
      for (let tries = 0; !existsSync(address) && tries < 50; tries += 1) await sleep(20);
      expect(readFileSync(address, 'utf8')).toMatch(/^http:/);
      rmSync(address);
      const { status, errors } = await run('messages', [], { DATA_DIR });
      expect({ status, errors }).toEqual({
        status: 1,
        errors: `Another process has ${DATA_DIR} open but serves nothing: try again when it has finished.`,
      });
    } finally {
      await server.end();
    }
  });
});
