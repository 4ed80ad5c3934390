import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { DUMP_FORMAT, type DumpEnd, type DumpHead, StartError } from '#embedded-supabase';

/** Files of a backup. The secret is included if the data folder has one. */
export const DUMP_FILE = 'data.ndjson.gz';
export const SECRET_FILE = 'jwt-secret';
const MANIFEST_FILE = 'manifest.json';

export interface Manifest extends DumpHead, DumpEnd {
  /** SHA-256 of each file, in hexadecimal. */
  files: Record<string, string>;
}

/** Yields the lines of a backup's dump. Opens the file lazily: readline drops lines that arrive before anyone reads. */
export async function* readLines(folder: string): AsyncGenerator<string> {
  const text = createReadStream(join(folder, DUMP_FILE)).pipe(createGunzip());
  yield* createInterface({ input: text, crlfDelay: Number.POSITIVE_INFINITY });
}

/** Reads a whole dump back, as a restore will, and writes its manifest next to it. */
export async function writeManifest(folder: string): Promise<Manifest> {
  let head: DumpHead | undefined;
  let end: DumpEnd | undefined;
  for await (const line of readLines(folder)) {
    if (!line.startsWith('#')) continue;
    const value = JSON.parse(line.slice(1));
    if ('format' in value) head = value;
    if ('rows' in value) end = value;
  }
  if (!head || !end) throw new StartError('The backup is incomplete: run it again.');
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

/** Name of a backup: its time in UTC as file systems allow it, with a suffix while it is being written. */
const NAME = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z(\.partial)?$/;
export const PARTIAL = '.partial';

/** Whether a folder is a finished backup. */
const isBackup = (folder: string) => existsSync(join(folder, MANIFEST_FILE));

export interface BackupName {
  name: string;
  /** When it was started, in milliseconds. */
  made: number;
}

/** Returns the finished backups in a folder, oldest first. */
export function listBackups(folder: string): BackupName[] {
  return listNamed(folder).filter(
    ({ name }) => !name.endsWith(PARTIAL) && isBackup(join(folder, name)),
  );
}

/** Returns backups that are being written, or were interrupted. */
export function listPartial(folder: string): BackupName[] {
  return listNamed(folder).filter(({ name }) => name.endsWith(PARTIAL));
}

function listNamed(folder: string): BackupName[] {
  return readdirSync(folder)
    .filter((name) => NAME.test(name))
    .sort()
    .map((name) => ({ name, made: Date.parse(name.replace(NAME, '$1T$2:$3:$4Z')) }));
}

/** Reads the manifest and compares the files with it. Throws StartError with the remedy. */
export async function verifyBackup(folder: string): Promise<Manifest> {
  if (!isBackup(folder)) {
    throw new StartError(
      `${folder} is not a backup (it has no ${MANIFEST_FILE}): give a folder made by npm run backup.`,
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
      `The backup has format ${manifest.format}, this release reads format ${DUMP_FORMAT}: restore it with the release that created it.`,
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
  new StartError(`${join(folder, file)} is damaged or missing: use another backup.`);

async function sha256(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(Readable.from(createReadStream(path)), hash);
  return hash.digest('hex');
}
