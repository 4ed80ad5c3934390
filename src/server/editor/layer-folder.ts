import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LAYER_FILE, type Layer } from '#content/edits/read-layer.ts';
import { type Database, syncFolder } from '#embedded-supabase';

/** Names of the pictures that edits may hold. */
const PICTURES = /[a-z0-9-]+\.webp/g;

/**
 * Writes a layer and its pictures into a folder. The layer comes last and at once: a power cut leaves the
 * previous one or this one, whole.
 */
export async function writeLayer(folder: string, layer: Layer, database: Database): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const text = JSON.stringify(layer);
  const named = new Set(text.match(PICTURES));
  for (const name of named) {
    if (existsSync(join(folder, name))) continue;
    const { rows } = await database.query<{ content: string }>(
      `select encode(bytes, 'base64') as content from public.site_pictures where name = $1`,
      [name],
    );
    // A picture of the owner's folder may have such a name.
    if (rows[0]) put(join(folder, name), Buffer.from(rows[0].content, 'base64'));
  }
  put(join(folder, LAYER_FILE), text);
  syncFolder(folder);
  for (const name of readdirSync(folder)) {
    if (name !== LAYER_FILE && !named.has(name)) rmSync(join(folder, name));
  }
}

function put(file: string, content: string | Buffer): void {
  writeFileSync(`${file}.unfinished`, content, { flush: true });
  renameSync(`${file}.unfinished`, file);
}
