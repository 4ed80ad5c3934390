import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { loadDump } from '#embedded-supabase/backup/load.ts';
import { lockFolder } from '#embedded-supabase/database/folder-lock.ts';
import { readMigrationFiles } from '#embedded-supabase/database/migration-files.ts';
import { openDatabase } from '#embedded-supabase/database/open.ts';
import { openPGlite } from '#embedded-supabase/database/pglite.ts';
import { syncFolder } from '#embedded-supabase/database/pglite-folder.ts';
import { finishReplacement, REPLACEMENT } from '#embedded-supabase/database/replacement.ts';
import { StartError } from '#embedded-supabase/errors.ts';
import { databaseLocation } from '#server/backend.ts';
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

/**
 * Fills a new database beside the present one, which only a whole one replaces: a restore that fails
 * changes nothing, and one that is interrupted while it takes the place is finished by whoever opens
 * the folder next. Gives the folder to which the present data moved.
 */
async function restoreToFolder(env: Env, folder: string, manifest: Manifest) {
  refuseOtherUser(env.DATA_DIR);
  const lock = lockFolder(env.DATA_DIR);
  try {
    finishReplacement(env.DATA_DIR);
    const next = join(env.DATA_DIR, 'restoring');
    rmSync(next, { recursive: true, force: true });
    mkdirSync(next, { mode: 0o700 });
    const database = await openPGlite({ folder: join(next, 'pglite') });
    try {
      await loadDump(database, manifest, readLines(folder), await loadOptions());
    } finally {
      await database.close();
    }
    if (manifest.files[SECRET_FILE]) {
      const secret = readFileSync(join(folder, SECRET_FILE));
      writeFileSync(join(next, SECRET_FILE), secret, { mode: 0o600, flush: true });
    }
    syncFolder(next);
    renameSync(next, join(env.DATA_DIR, REPLACEMENT));
    syncFolder(env.DATA_DIR);
    const aside = finishReplacement(env.DATA_DIR);
    return aside.find((path) => path.includes('pglite')) ?? null;
  } finally {
    lock.release();
  }
}
