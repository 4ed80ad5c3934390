import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { root } from '#shared/root.ts';

const settings = resolve(root, '.env');

/** Returns a variable of the environment, else of .env: every command and test then speaks of one folder. */
function setting(name: string): string | undefined {
  if (process.env[name] !== undefined || !existsSync(settings)) return process.env[name];
  return parseEnv(readFileSync(settings, 'utf8'))[name];
}

/** The folder of the site's words: CONTENT_DIR, seen from the project's root; `content` without it. */
export const contentFolder = resolve(root, setting('CONTENT_DIR') || 'content');

/** The folder of what was published from /gestion; a build of a draft reads another one. */
export const editsFolder = process.env.EDITS_DIR
  ? resolve(root, process.env.EDITS_DIR)
  : resolve(root, setting('DATA_DIR') || 'data', 'site');
