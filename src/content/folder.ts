import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { root } from '#shared/root.ts';
import type { StoredEdit } from './edits/layer.ts';

const settings = resolve(root, '.env');

/** Returns a variable of the environment, else of .env, so that every command and test uses the same folder. */
function setting(name: string): string | undefined {
  if (process.env[name] !== undefined || !existsSync(settings)) return process.env[name];
  return parseEnv(readFileSync(settings, 'utf8'))[name];
}

/** The folder of the site's words: CONTENT_DIR, relative to the project's root, or `content`. */
export const contentFolder = resolve(root, setting('CONTENT_DIR') || 'content');

/** The folder of what was published from /gestion; a build of a draft reads another one. */
export const editsFolder = process.env.EDITS_DIR
  ? resolve(root, process.env.EDITS_DIR)
  : resolve(root, setting('DATA_DIR') || 'data', 'site');

/** The file of a folder of edits; the pictures that they name are beside it. */
export interface Layer {
  /** Null if nothing was published. */
  publication: number | null;
  edits: StoredEdit[];
}

/** Name of the file in a folder of edits. */
export const LAYER_FILE = 'edits.json';

/** Reads the edits over the files. */
export function readLayer(folder = editsFolder): Layer {
  const file = join(folder, LAYER_FILE);
  if (!existsSync(file)) return { publication: null, edits: [] };
  return JSON.parse(readFileSync(file, 'utf8')) as Layer;
}

/** Returns the path of a picture: published from /gestion, or in the owner's folder. */
export function picturePath(name: string, folder = contentFolder): string {
  const published = resolve(editsFolder, name);
  return folder === contentFolder && existsSync(published) ? published : resolve(folder, name);
}
