import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createPostgresDatabase, newDataFolder } from '#tests/support/databases.ts';
import { main as backup } from './backup.ts';
import { main as keys } from './keys.ts';
import { main as outbox } from './outbox.ts';
import { main as owner } from './owner.ts';
import { main as privacy } from './privacy.ts';
import { call } from './testing/call.ts';

const folder = mkdtempSync(join(tmpdir(), 'data-folder-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const commands = { backup, keys, outbox, owner, privacy };

function run(words: string, variables: Record<string, string>, input = '') {
  const [name = '', ...args] = words.split(' ');
  const BACKUP_DIR = join(folder, 'unused-backups');
  return call(commands[name as keyof typeof commands], args, { BACKUP_DIR, ...variables }, input);
}

describe('where no server has created a database', () => {
  it.each(['owner list', 'outbox', 'privacy register', 'backup', 'keys'])(
    '%s stops, creates nothing and prints the remedy',
    async (words) => {
      const DATA_DIR = join(folder, 'none');
      const { status, output, errors } = await run(words, { DATA_DIR });
      expect({ status, output }).toEqual({ status: 1, output: '' });
      expect(errors).toBe(
        `There is no database in ${DATA_DIR}: set DATA_DIR in .env to the folder of the server, or start the server once.`,
      );
      expect(existsSync(DATA_DIR)).toBe(false);
    },
  );

  it('a command does not set up an empty PostgreSQL either', async () => {
    const DATABASE_URL = await createPostgresDatabase();
    const { status, errors } = await run('owner list', { DATABASE_URL });
    expect({ status, errors }).toEqual({
      status: 1,
      errors:
        'The database of DATABASE_URL is empty: correct the address in .env, or start the server once.',
    });
  });

  it('a backup of an empty database fails', async () => {
    const DATA_DIR = await newDataFolder(folder);
    const to = join(folder, 'backups');
    const { status, output, errors } = await run(`backup --to ${to}`, { DATA_DIR });
    expect({ status, output }).toEqual({ status: 1, output: '' });
    expect(errors).toMatch(/holds neither an owner nor a message, so nothing was backed up/);
    expect(readdirSync(to)).toEqual([]);
  });

  it.skipIf(process.getuid?.() !== 0)('another user’s folder is not touched', async () => {
    const DATA_DIR = await newDataFolder(folder);
    chownSync(DATA_DIR, 65_534, 65_534);
    const { status, errors } = await run(
      'owner create me@example.ci',
      { DATA_DIR },
      'long enough\n',
    );
    expect(status).toBe(1);
    expect(errors).toMatch(
      /belongs to \S+: run this as that user: sudo -u \S+ npm run owner -- create me@example\.ci$/,
    );
  });
});
