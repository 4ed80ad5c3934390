import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LAYER_FILE, type Layer } from '#content/folder.ts';
import { syncFolderAside } from '#embedded-supabase';

/** Names of the pictures that edits may contain. */
const PICTURES = /[a-z0-9-]+\.webp/g;

/**
 * Writes a layer and its pictures into a folder. The layer comes last, by a rename: a power cut leaves the
 * previous one or this one, complete.
 * @param read returns an uploaded picture as base64; null if there is none of that name
 */
export async function writeLayer(
  folder: string,
  layer: Layer,
  read: (name: string) => Promise<string | null>,
): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const text = JSON.stringify(layer);
  const named = new Set(text.match(PICTURES));
  for (const name of named) {
    if (existsSync(join(folder, name))) continue;
    const content = await read(name);
    // Otherwise it is a picture of the owner's folder with such a name.
    if (content) await put(join(folder, name), Buffer.from(content, 'base64'));
  }
  await put(join(folder, LAYER_FILE), text);
  await syncFolderAside(folder);
  for (const name of readdirSync(folder)) {
    if (name !== LAYER_FILE && !named.has(name)) rmSync(join(folder, name));
  }
}

async function put(file: string, content: string | Buffer): Promise<void> {
  await writeFile(`${file}.unfinished`, content, { flush: true });
  await rename(`${file}.unfinished`, file);
}
