import {
  copyFileSync,
  createWriteStream,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { createGzip } from 'node:zlib';
import { StartError } from '#embedded-supabase';
import { type Env, readEnv } from '#server/env.ts';
import {
  type BackupName,
  DUMP_FILE,
  listBackups,
  listPartial,
  PARTIAL,
  SECRET_FILE,
  writeManifest,
} from './backup/backup-folder.ts';
import { openDump } from './backup/open-dump.ts';
import { explainFaults } from './project/explain-faults.ts';

const USAGE = `Usage: npm run backup [-- OPTIONS]
  --to FOLDER   where backups are kept (BACKUP_DIR, or backups); each gets a folder of its own
  --keep DAYS   afterwards delete the backups there that are older`;

const DAY = 86_400_000;

await explainFaults(async () => {
  const { to, keep } = readOptions();
  if (process.env.SUPABASE_URL) {
    throw new StartError(
      'A hosted project is backed up by its platform (Dashboard, Database, Backups) or with supabase db dump: unset SUPABASE_URL to back up a project of your own.',
    );
  }
  const env = readEnv(process.env);
  const folder = to === undefined ? env.BACKUP_DIR : resolve(to);
  console.log(await backUp(env, folder));
  // Messages lie in what a backup that was cut off has left.
  deleteOlder(folder, listPartial(folder), 1);
  if (keep !== undefined) deleteOlder(folder, listBackups(folder), keep);
});

/** Writes a backup and reads it back. Nothing half-written ever has a backup's name. */
async function backUp(env: Env, to: string): Promise<string> {
  const folder = join(to, `${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}Z`);
  const partial = `${folder}${PARTIAL}`;
  try {
    mkdirSync(to, { recursive: true, mode: 0o700 });
    mkdirSync(partial, { mode: 0o700 });
  } catch (error) {
    throw new StartError(
      `${to} cannot be written (${(error as Error).message}): give its owner write access, or another folder with --to.`,
    );
  }
  try {
    const { text, close } = await openDump(env);
    try {
      await pipeline(
        Readable.fromWeb(text as Parameters<typeof Readable.fromWeb>[0]),
        createGzip(),
        createWriteStream(join(partial, DUMP_FILE), { mode: 0o600, flush: true }),
      );
    } finally {
      await close();
    }
    const secret = join(env.DATA_DIR, SECRET_FILE);
    if (!env.DATABASE_URL && existsSync(secret)) copyFileSync(secret, join(partial, SECRET_FILE));
    const { rows } = await writeManifest(partial);
    const count = (table: string) => rows[table] ?? 0;
    if (count('public.contact_messages') + count('public.owners') === 0) {
      throw new StartError(
        `The database of ${env.DATABASE_URL ? 'DATABASE_URL' : env.DATA_DIR} holds neither an owner nor a message, so nothing was backed up: is it the one of the server?`,
      );
    }
    renameSync(partial, folder);
    return `Backed up ${count('public.contact_messages')} messages and ${count('public.owners')} owners: ${folder}`;
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
}

/** Deletes those that are older than so many days. */
function deleteOlder(folder: string, backups: BackupName[], days: number): void {
  for (const { name, made } of backups) {
    if (Date.now() - made <= days * DAY) continue;
    rmSync(join(folder, name), { recursive: true });
    console.log(`Deleted ${join(folder, name)}`);
  }
}

function readOptions(): { to: string | undefined; keep: number | undefined } {
  try {
    const { values } = parseArgs({
      options: { to: { type: 'string' }, keep: { type: 'string' } },
    });
    const keep = values.keep === undefined ? undefined : Number(values.keep);
    if (keep === undefined || (Number.isInteger(keep) && keep >= 1)) return { to: values.to, keep };
  } catch {
    // An option that does not exist.
  }
  throw new StartError(USAGE);
}
