import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { contentFolder, editsFolder } from '../folder.ts';
import type { StoredEdit } from './layer.ts';

/** What a folder of edits holds; the pictures that they name are beside this file. */
export interface Layer {
  /** Null for the files alone. */
  publication: number | null;
  edits: StoredEdit[];
}

/** Name of that file. */
export const LAYER_FILE = 'edits.json';

/** Reads what is laid over the files. */
export function readLayer(folder = editsFolder): Layer {
  const file = join(folder, LAYER_FILE);
  if (!existsSync(file)) return { publication: null, edits: [] };
  return JSON.parse(readFileSync(file, 'utf8')) as Layer;
}

/** Returns where a picture of the content is: published from /gestion, or in the owner's folder. */
export function picturePath(name: string, folder = contentFolder): string {
  const published = resolve(editsFolder, name);
  return folder === contentFolder && existsSync(published) ? published : resolve(folder, name);
}
