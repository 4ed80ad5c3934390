import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import util from 'node:util';

/** Names that came from .env: a child that reads the file again must not take them for the shell's. */
const FROM_FILE = 'SETTINGS_FROM_FILE';

/**
 * Puts the lines of .env into the environment, for this process and all that it starts. What the
 * environment itself says goes before the file; called again it takes the file as it is now.
 */
export function readSettings(root) {
  for (const name of (process.env[FROM_FILE] ?? '').split(',').filter(Boolean)) {
    delete process.env[name];
  }
  const file = join(root, '.env');
  const settings = existsSync(file) ? util.parseEnv(readFileSync(file, 'utf8')) : {};
  const names = Object.keys(settings).filter((name) => process.env[name] === undefined);
  for (const name of names) process.env[name] = settings[name];
  process.env[FROM_FILE] = names.join(',');
}
