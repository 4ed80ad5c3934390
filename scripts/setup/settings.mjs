import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import util from 'node:util';

/** Names that came from .env: a child that reads the file again must not mistake them for the shell's. */
const FROM_FILE = 'SETTINGS_FROM_FILE';

/** Loads .env, or reloads it, for this process and its children; the environment wins. */
export function readSettings(root) {
  for (const name of (process.env[FROM_FILE] ?? '').split(',').filter(Boolean)) {
    delete process.env[name];
  }
  const file = join(root, '.env');
  const exists = existsSync(file);
  // As `cp .env.example .env` leaves it.
  if (exists && process.platform !== 'win32' && statSync(file).mode & 0o077) {
    console.warn(`Other users can read the secrets in ${file}: chmod 600 ${file}`);
  }
  const settings = exists ? util.parseEnv(readFileSync(file, 'utf8')) : {};
  const names = Object.keys(settings).filter((name) => process.env[name] === undefined);
  for (const name of names) process.env[name] = settings[name];
  process.env[FROM_FILE] = names.join(',');
}
