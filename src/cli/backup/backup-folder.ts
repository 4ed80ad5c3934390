import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { DUMP_FORMAT, type DumpEnd, type DumpHead, StartError } from '#embedded-supabase';

/** Files of a backup. The secret is there where the data folder had one. */
export const DUMP_FILE = 'data.ndjson.gz';
export const SECRET_FILE = 'jwt-secret';
const MANIFEST_FILE = 'manifest.json';

export interface Manifest extends DumpHead, DumpEnd {
  /** SHA-256 of each file, in hexadecimal. */
  files: Record<string, string>;
}

/** The lines of a backup's dump. Opened at the first one: readline forgets what comes before somebody reads. */
export async function* readLines(folder: string): AsyncGenerator<string> {
  const text = createReadStream(join(folder, DUMP_FILE)).pipe(createGunzip());
  yield* createInterface({ input: text, crlfDelay: Number.POSITIVE_INFINITY });
}

/** Reads a dump back as a whole, as a restore will, and writes what it holds beside it. */
export async function writeManifest(folder: string): Promise<Manifest> {
  let head: DumpHead | undefined;
  let end: DumpEnd | undefined;
  for await (const line of readLines(folder)) {
    if (!line.startsWith('#')) continue;
    const value = JSON.parse(line.slice(1));
    if ('format' in value) head = value;
    if ('rows' in value) end = value;
  }
  if (!head || !end) throw new StartError('The backup was cut off before its end: run it again.');
  const files: Record<string, string> = {};
  for (const name of [DUMP_FILE, SECRET_FILE]) {
    if (existsSync(join(folder, name))) files[name] = await sha256(join(folder, name));
  }
  const manifest = { ...head, ...end, files };
  writeFileSync(join(folder, MANIFEST_FILE), `${JSON.stringify(manifest, null, 2)}\n`, {
    mode: 0o600,
    flush: true,
  });
  return manifest;
}

/** Name of a backup: its moment, UTC, as file systems allow it; and of one that is being written. */
const NAME = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z(\.partial)?$/;
export const PARTIAL = '.partial';

/** Whether a folder is a finished backup. */
const isBackup = (folder: string) => existsSync(join(folder, MANIFEST_FILE));

export interface BackupName {
  name: string;
  /** When it began, in milliseconds. */
  made: number;
}

/** The finished backups of a folder, oldest first. */
export function listBackups(folder: string): BackupName[] {
  return listNamed(folder).filter(
    ({ name }) => !name.endsWith(PARTIAL) && isBackup(join(folder, name)),
  );
}

/** Those that are being written, or were cut off. */
export function listPartial(folder: string): BackupName[] {
  return listNamed(folder).filter(({ name }) => name.endsWith(PARTIAL));
}

function listNamed(folder: string): BackupName[] {
  return readdirSync(folder)
    .filter((name) => NAME.test(name))
    .sort()
    .map((name) => ({ name, made: Date.parse(name.replace(NAME, '$1T$2:$3:$4Z')) }));
}

/** Reads the manifest and holds the files against it. Throws StartError with the remedy. */
export async function verifyBackup(folder: string): Promise<Manifest> {
  if (!isBackup(folder)) {
    throw new StartError(
      `${folder} is no backup (it has no ${MANIFEST_FILE}): give a folder that npm run backup made.`,
    );
  }
  let manifest: Manifest;
  try {
    manifest = JSON.parse(readFileSync(join(folder, MANIFEST_FILE), 'utf8')) as Manifest;
  } catch {
    throw damaged(folder, MANIFEST_FILE);
  }
  if (manifest.format !== DUMP_FORMAT) {
    throw new StartError(
      `The backup has format ${manifest.format}, this release reads format ${DUMP_FORMAT}: restore it with the release that made it.`,
    );
  }
  for (const name of [DUMP_FILE, ...Object.keys(manifest.files ?? {})]) {
    const path = join(folder, name);
    if (!existsSync(path) || (await sha256(path)) !== manifest.files[name]) {
      throw damaged(folder, name);
    }
  }
  return manifest;
}

const damaged = (folder: string, file: string) =>
  new StartError(`${join(folder, file)} is damaged or missing: take another backup.`);

async function sha256(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(Readable.from(createReadStream(path)), hash);
  return hash.digest('hex');
}
