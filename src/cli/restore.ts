import { existsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  type Database,
  loadDump,
  migrationsOfDump,
  openDatabase,
  readMigrationFiles,
  restoreFolder,
} from '#embedded-supabase';
import { databaseLocation, dataFolder } from '#server/backend.ts';
import { type Env, readEnv } from '#server/env.ts';
import { createLogger } from '#server/log.ts';
import { MIGRATIONS_FOLDER } from '#shared/root.ts';
import { readBackupSecret, readLines, SECRET_FILE, verifyBackup } from './backup-folder.ts';
import { command, UsageError } from './command.ts';
import { refuseOtherUser } from './project.ts';

const USAGE = `Usage: npm run restore -- FOLDER
  FOLDER   a backup made by npm run backup, for example backups/2026-11-20T02-00-00Z`;

type Fill = (database: Database) => Promise<void>;

export const main = command(
  { name: 'restore', usage: USAGE, maxArguments: 1 },
  async ({ positionals: [given], variables, line, print }) => {
    if (!given) throw new UsageError('Give the folder of a backup.');
    const env = readEnv(variables);
    const folder = resolve(given);
    const manifest = await verifyBackup(folder);
    const files = await readMigrationFiles(MIGRATIONS_FOLDER);
    migrationsOfDump(manifest, files);
    const lines = () => readLines(folder, env.BACKUP_PASSPHRASE);
    // A backup that cannot be decrypted fails at its first line, before a database is created.
    for await (const _first of lines()) break;
    const fill: Fill = (database) =>
      loadDump(database, manifest, lines(), { files, valuable: ['public.contact_messages'] });
    const aside = env.DATABASE_URL
      ? await restoreToServer(env, fill)
      : await restoreToFolder(env, fill, folder, line);
    print(
      `Restored ${manifest.rows['public.contact_messages'] ?? 0} messages as of ${manifest.createdAt.slice(0, 19)} UTC.`,
    );
    if (aside) print(`The previous data is kept in ${aside}: delete it when everything works.`);
    if (!env.DATABASE_URL && !env.JWT_SECRET && !existsSync(join(env.DATA_DIR, SECRET_FILE))) {
      print(
        'The backup has no secret, so the server will create one: owners sign in again, and those with a second factor need npm run owner -- remove-factors EMAIL.',
      );
    }
    print('Repeat the erasures that were requested since then (docs/backup.md).');
  },
);

async function restoreToServer(env: Env, fill: Fill): Promise<null> {
  const database = await openDatabase(databaseLocation(env), createLogger({ LOG_LEVEL: 'warn' }));
  await fill(database).finally(() => database.close());
  return null;
}

/** Returns the folder to which the previous data was moved. */
async function restoreToFolder(env: Env, fill: Fill, folder: string, line: string) {
  refuseOtherUser(env.DATA_DIR, line);
  const aside = await restoreFolder(dataFolder(env), async (database, next) => {
    await fill(database);
    const secret = await readBackupSecret(folder, env.BACKUP_PASSPHRASE);
    if (secret) writeFileSync(join(next, SECRET_FILE), secret, { mode: 0o600, flush: true });
  });
  return aside.find((path) => path.includes('pglite')) ?? null;
}
