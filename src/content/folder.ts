import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { root } from '#shared/root.ts';

const settings = resolve(root, '.env');

/** CONTENT_DIR of the environment, else of .env: every command and test then speaks of one folder. */
function contentDir(): string | undefined {
  if (process.env.CONTENT_DIR !== undefined || !existsSync(settings)) {
    return process.env.CONTENT_DIR;
  }
  return parseEnv(readFileSync(settings, 'utf8')).CONTENT_DIR;
}

/** The folder of the site's words: CONTENT_DIR, seen from the project's root; `content` without it. */
export const contentFolder = resolve(root, contentDir() || 'content');
