import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { compose, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { BACKUP_PATH, StartError } from '#embedded-supabase';
import { type Env, readEnv } from '#server/env.ts';
import {
  DUMP_FILE,
  ENCRYPTED,
  encryption,
  listBackups,
  PARTIAL,
  SECRET_FILE,
  writeManifest,
} from './backup-folder.ts';
import { command, UsageError } from './command.ts';
import { openProject, type Project } from './project.ts';

const USAGE = `Usage: npm run backup [-- OPTIONS]
  --to FOLDER   where backups are kept (default: BACKUP_DIR, or backups); each gets its own folder
  --keep DAYS   then delete older backups there
  --with-secret include the secret that signs tokens, which opens everything; set BACKUP_PASSPHRASE too`;

const DAY = 86_400_000;

export const main = command(
  {
    name: 'backup',
    usage: USAGE,
    options: {
      to: { type: 'string' },
      keep: { type: 'string' },
      'with-secret': { type: 'boolean', default: false },
    },
  },
  async ({ values, variables, line, print }) => {
    const keep = values.keep === undefined ? undefined : Number(values.keep);
    if (keep !== undefined && !(Number.isInteger(keep) && keep >= 1)) {
      throw new UsageError('--keep needs a whole number of days from 1.');
    }
    if (variables.SUPABASE_URL) {
      throw new StartError(
        'A hosted project is backed up by its platform (Dashboard, Database, Backups) or with supabase db dump: unset SUPABASE_URL to back up a project of your own.',
      );
    }
    const env = readEnv(variables);
    const folder = values.to === undefined ? env.BACKUP_DIR : resolve(values.to);
    await using project = await openProject(variables, { line });
    print(await backUp(env, folder, project, values['with-secret']));
    // An interrupted backup contains messages, so it is deleted after a day.
    const started = (days: number) => Date.now() - days * DAY;
    const partial = listBackups(folder, { partial: true }).filter(({ made }) => made < started(1));
    const old = listBackups(folder).filter(({ made }) => keep && made < started(keep));
    for (const { name } of [...partial, ...old]) {
      rmSync(join(folder, name), { recursive: true });
      print(`Deleted ${join(folder, name)}`);
    }
  },
);

/** Writes a backup and reads it back. An incomplete backup never has a backup's name. */
async function backUp(
  env: Env,
  to: string,
  project: Project,
  withSecret: boolean,
): Promise<string> {
  const passphrase = env.BACKUP_PASSPHRASE;
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
    await write(
      join(partial, DUMP_FILE),
      compose(await openDump(project), createGzip()),
      passphrase,
    );
    const secret = join(env.DATA_DIR, SECRET_FILE);
    if (withSecret && !env.DATABASE_URL && existsSync(secret)) {
      await write(join(partial, SECRET_FILE), createReadStream(secret), passphrase);
    }
    const { rows } = await writeManifest(partial, passphrase);
    const count = (table: string) => rows[table] ?? 0;
    if (count('public.contact_messages') + count('public.owners') === 0) {
      throw new StartError(
        `The database of ${env.DATABASE_URL ? 'DATABASE_URL' : env.DATA_DIR} holds neither an owner nor a message, so nothing was backed up: is it the server's?`,
      );
    }
    renameSync(partial, folder);
    return `Backed up ${count('public.contact_messages')} messages and ${count('public.owners')} owners: ${folder}`;
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
}

/** Writes a file of a backup, encrypted if there is a passphrase. */
async function write(path: string, source: Readable, passphrase: string | undefined) {
  const file = passphrase ? path + ENCRYPTED : path;
  const target = createWriteStream(file, { mode: 0o600, flush: true });
  await (passphrase ? pipeline(source, encryption(passphrase), target) : pipeline(source, target));
}

async function openDump({ request, url }: Project): Promise<Readable> {
  const { ok, body, status } = await request(BACKUP_PATH);
  if (ok && body) return Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]);
  throw new StartError(
    `The server at ${url} returned no backup (status ${status}): restart it with this release.`,
  );
}
