import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { describeChange } from '#content/edits/changes.ts';
import type { StoredEdit } from '#content/edits/layer.ts';
import { valueAt } from '#content/edits/values.ts';
import { writeEdits } from '#content/edits/write-yaml.ts';
import type { FileName } from '#content/files.ts';
import { type Layer, readLayer } from '#content/folder.ts';
import { readFiles } from '#content/load/read-files.ts';
import { readYaml } from '#content/load/read-yaml.ts';
import { StartError } from '#embedded-supabase';
import type { TAKE_OPTIONS } from './check-content.ts';
import type { Call } from './command.ts';
import { unwrap, withProject } from './project.ts';

/** Pairs each edit with its file's current value, and whether that has changed since the edit was made. */
function compare(folder: string, edits: readonly StoredEdit[]) {
  const { files } = readFiles(folder);
  return edits.map((edit) => {
    const inFile = valueAt(files[edit.file as FileName]?.value, edit.field) ?? null;
    const isOpen = !isDeepStrictEqual(inFile, edit.base) && !isDeepStrictEqual(inFile, edit.value);
    return { edit, inFile, isOpen };
  });
}

const described = ({ edit: { file, field, value }, inFile }: ReturnType<typeof compare>[number]) =>
  describeChange(`${file}.${field}`, [inFile, value]).map(
    (change) => `  ${file}.yaml › ${field} : ${change}`,
  );

/** Returns lines about publications from /gestion that are not in the files. */
export function listEdits(folder: string): string[] {
  const lines = compare(folder, readLayer().edits).flatMap((edit) => {
    const note = edit.isOpen ? ' (le fichier a changé depuis : la page montre /gestion)' : '';
    return described(edit).map((line) => line + note);
  });
  const title =
    'Publié depuis /gestion, par-dessus les fichiers (npm run content -- take l’y écrit) :';
  return lines.length > 0 ? [title, ...lines] : [];
}

/** Moves the published edits, or the draft, from the database into the files; comments stay. */
export async function takeEdits(call: Call<typeof TAKE_OPTIONS>, folder: string): Promise<void> {
  const { conflicts, draft } = call.values;
  if (conflicts !== undefined && conflicts !== 'gestion' && conflicts !== 'fichiers') {
    throw new StartError('--conflicts prend « gestion » ou « fichiers ».');
  }
  await withProject(call, async ({ client }) => {
    const layer = unwrap(await client.rpc('published_site')) as unknown as Layer;
    const { publication } = layer;
    if (draft && publication !== null)
      throw new StartError('Ce site publie depuis /gestion : sans --draft.');
    const edits = draft
      ? (unwrap(await client.rpc('site_editor_state')) as unknown as { draft: StoredEdit[] }).draft
      : layer.edits;
    if (publication === null && edits.length === 0) return 'Rien n’est publié depuis /gestion.';
    const compared = compare(folder, edits);
    const open = compared.filter(({ isOpen }) => isOpen);
    if (open.length > 0 && !conflicts) {
      throw new StartError(
        [
          'Ces fichiers ont changé depuis que /gestion les a modifiés :',
          ...open.flatMap(described),
          'Gardez l’un ou l’autre : --conflicts gestion, ou --conflicts fichiers. Rien n’a été écrit.',
        ].join('\n'),
      );
    }
    const taken = compared.filter(({ isOpen }) => !isOpen || conflicts === 'gestion');
    const written = taken.map(({ edit }) => edit);
    const texts = textsWith(folder, written);
    for (const name of new Set(JSON.stringify(written).match(/[a-z0-9-]+\.webp/g))) {
      const bytes = unwrap(await client.rpc('site_picture', { name }));
      if (bytes) writeFileSync(resolve(folder, name), Buffer.from(bytes, 'base64'));
    }
    for (const [path, text] of texts) writeFileSync(path, text);
    if (publication === null) unwrap(await client.rpc('restore_site', { publication: 0 }));
    else unwrap(await client.rpc('take_site', { publication }));
    const lines = [...taken.flatMap(described), `Écrit dans ${texts.size} fichiers de ${folder}.`];
    return lines.join('\n');
  });
}

/** Returns the new text of each file that the edits change. Throws if one would not contain the published values. */
function textsWith(folder: string, edits: readonly StoredEdit[]): Map<string, string> {
  const texts = new Map<string, string>();
  for (const file of new Set(edits.map((edit) => edit.file))) {
    const path = join(folder, `${file}.yaml`);
    const own = edits.filter((edit) => edit.file === file);
    const text = writeEdits(existsSync(path) ? readFileSync(path, 'utf8') : '', own);
    const { read } = readYaml(path, text);
    const lost = own.find(
      ({ field, value }) => !isDeepStrictEqual(valueAt(read?.value, field) ?? '', value),
    );
    if (lost)
      throw new StartError(
        `${path} : « ${lost.field} » ne peut pas y être écrit. Rien n’a été écrit.`,
      );
    texts.set(path, text);
  }
  return texts;
}
