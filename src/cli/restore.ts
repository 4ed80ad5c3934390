import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  loadDump,
  openDatabase,
  readMigrationFiles,
  restoreFolder,
  StartError,
} from '#embedded-supabase';
import { databaseLocation, dataFolder } from '#server/backend.ts';
import { type Env, readEnv } from '#server/env.ts';
import { createLogger } from '#server/log.ts';
import { MIGRATIONS_FOLDER } from '#server/migrations.ts';
import { type Manifest, readLines, SECRET_FILE, verifyBackup } from './backup/backup-folder.ts';
import { refuseOtherUser } from './project/check-data-folder.ts';
import { explainFaults } from './project/explain-faults.ts';

const USAGE = `Usage: npm run restore -- FOLDER
  FOLDER   a backup that npm run backup made, for instance backups/2026-11-20T02-00-00Z`;

await explainFaults(async () => {
  const [folder, ...rest] = process.argv.slice(2);
  if (!folder || folder.startsWith('-') || rest.length > 0) throw new StartError(USAGE);
  const env = readEnv(process.env);
  const manifest = await verifyBackup(resolve(folder));
  const restore = env.DATABASE_URL ? restoreToServer : restoreToFolder;
  const aside = await restore(env, resolve(folder), manifest);
  console.log(
    `Restored ${manifest.rows['public.contact_messages'] ?? 0} messages as they stood on ${manifest.createdAt.slice(0, 19)} UTC.`,
  );
  if (aside) console.log(`What was there before is kept in ${aside}: delete it when all is well.`);
  console.log('Repeat the erasures that were asked for since then (docs/backup.md).');
});

async function loadOptions() {
  const files = await readMigrationFiles(MIGRATIONS_FOLDER);
  return { files, valuable: ['public.contact_messages'] };
}

async function restoreToServer(env: Env, folder: string, manifest: Manifest): Promise<null> {
  const database = await openDatabase(databaseLocation(env), createLogger({ LOG_LEVEL: 'warn' }));
  try {
    await loadDump(database, manifest, readLines(folder), await loadOptions());
  } finally {
    await database.close();
  }
  return null;
}

/** Returns the folder to which the present data was moved. */
async function restoreToFolder(env: Env, folder: string, manifest: Manifest) {
  refuseOtherUser(env.DATA_DIR);
  const aside = await restoreFolder(dataFolder(env), async (database, next) => {
    await loadDump(database, manifest, readLines(folder), await loadOptions());
    if (!manifest.files[SECRET_FILE]) return;
    const secret = readFileSync(join(folder, SECRET_FILE));
    writeFileSync(join(next, SECRET_FILE), secret, { mode: 0o600, flush: true });
  });
  return aside.find((path) => path.includes('pglite')) ?? null;
}
