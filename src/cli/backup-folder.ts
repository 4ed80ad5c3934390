import { createCipheriv, createDecipheriv, createHash, randomBytes, scryptSync } from 'node:crypto';
import {
  createReadStream,
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { pipeline as pipe, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { DUMP_FORMAT, type DumpEnd, type DumpHead, StartError } from '#embedded-supabase';

/** Files of a backup; each has the suffix if it is encrypted. */
export const DUMP_FILE = 'data.ndjson.gz';
export const SECRET_FILE = 'jwt-secret';
export const ENCRYPTED = '.enc';
const MANIFEST_FILE = 'manifest.json';

export interface Manifest extends DumpHead, DumpEnd {
  /** SHA-256 of each file, in hexadecimal. */
  files: Record<string, string>;
}

/** An encrypted file consists of a salt, an initialisation vector, the ciphertext and its authentication tag. */
const CIPHER = 'aes-256-gcm';
const [SALT, IV, TAG] = [16, 12, 16];

/** About a tenth of a second and 32 MB for each guess of a passphrase. */
const keyOf = (passphrase: string, salt: Buffer) =>
  scryptSync(passphrase, salt, 32, { N: 2 ** 15, r: 8, maxmem: 2 ** 26 });

/** Returns a transformation that encrypts, for a pipeline. */
export function encryption(passphrase: string) {
  return async function* (source: AsyncIterable<Buffer>) {
    const salt = randomBytes(SALT);
    const iv = randomBytes(IV);
    const cipher = createCipheriv(CIPHER, keyOf(passphrase, salt), iv);
    yield Buffer.concat([salt, iv]);
    for await (const chunk of source) yield cipher.update(chunk);
    yield Buffer.concat([cipher.final(), cipher.getAuthTag()]);
  };
}

/** Finds a file of a backup, encrypted or not. */
function fileOf(folder: string, name: string): string | undefined {
  return [name, name + ENCRYPTED].find((each) => existsSync(join(folder, each)));
}

/** Opens a file of a backup, and decrypts it if necessary. Throws StartError with the remedy. */
async function openFile(path: string, passphrase: string | undefined): Promise<Readable> {
  if (!path.endsWith(ENCRYPTED)) return createReadStream(path);
  if (!passphrase) throw new StartError(`${path} is encrypted: set BACKUP_PASSPHRASE in .env.`);
  const { size } = statSync(path);
  const head = await buffer(createReadStream(path, { end: SALT + IV - 1 }));
  const tag = await buffer(createReadStream(path, { start: size - TAG }));
  const key = keyOf(passphrase, head.subarray(0, SALT));
  const decipher = createDecipheriv(CIPHER, key, head.subarray(SALT)).setAuthTag(tag);
  const ciphertext = createReadStream(path, { start: SALT + IV, end: size - TAG - 1 });
  return pipe(ciphertext, decipher, () => undefined);
}

/** Throws for a file that passes its checksum but cannot be decrypted or decompressed. */
function unreadable(path: string) {
  return (error: Error): never => {
    if (error instanceof StartError) throw error;
    throw new StartError(
      `${path} cannot be decrypted: correct BACKUP_PASSPHRASE in .env, or use another backup.`,
    );
  };
}

/** Reads the secret of a backup, or returns null if it has none. */
export async function readBackupSecret(folder: string, passphrase?: string) {
  const file = fileOf(folder, SECRET_FILE);
  if (!file) return null;
  const path = join(folder, file);
  return openFile(path, passphrase).then(buffer).catch(unreadable(path));
}

/** Yields the lines of a backup's dump. */
export async function* readLines(folder: string, passphrase?: string): AsyncGenerator<string> {
  const path = join(folder, fileOf(folder, DUMP_FILE) ?? DUMP_FILE);
  let rest = '';
  try {
    const text = pipe(await openFile(path, passphrase), createGunzip(), () => undefined);
    for await (const chunk of text.setEncoding('utf8')) {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } catch (error) {
    unreadable(path)(error as Error);
  }
  if (rest !== '') yield rest;
}

/** Reads the whole dump back, as a restore will, and writes its manifest next to it. */
export async function writeManifest(folder: string, passphrase?: string): Promise<Manifest> {
  let head: DumpHead | undefined;
  let end: DumpEnd | undefined;
  for await (const line of readLines(folder, passphrase)) {
    if (!line.startsWith('#')) continue;
    const value = JSON.parse(line.slice(1));
    if ('format' in value) head = value;
    if ('rows' in value) end = value;
  }
  if (!head || !end) throw new StartError('The backup is incomplete: run it again.');
  const files: Record<string, string> = {};
  for (const name of [DUMP_FILE, SECRET_FILE]) {
    const file = fileOf(folder, name);
    if (file) files[file] = await sha256(join(folder, file));
  }
  const manifest = { ...head, ...end, files };
  writeFileSync(join(folder, MANIFEST_FILE), `${JSON.stringify(manifest, null, 2)}\n`, {
    mode: 0o600,
    flush: true,
  });
  return manifest;
}

/** Name of a backup: its time in UTC, without colons, and a suffix while it is being written. */
const NAME = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z(\.partial)?$/;
export const PARTIAL = '.partial';

/** Tells whether a folder is a finished backup. */
const isBackup = (folder: string) => existsSync(join(folder, MANIFEST_FILE));

/**
 * Returns the finished backups in a folder, oldest first, with when each was started, in milliseconds.
 * @param partial returns those that are being written, or were interrupted, instead
 */
export function listBackups(folder: string, { partial = false } = {}) {
  return readdirSync(folder)
    .filter((name) => NAME.test(name) && name.endsWith(PARTIAL) === partial)
    .filter((name) => partial || isBackup(join(folder, name)))
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
  const dump = fileOf(folder, DUMP_FILE) ?? DUMP_FILE;
  for (const name of [dump, ...Object.keys(manifest.files ?? {})]) {
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
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
