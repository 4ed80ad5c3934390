import { createContext, useContext } from 'react';
import type { Values } from '#content/load/placeholders.ts';
import type { SiteEditorState } from '#shared/site-editor.ts';
import type { Files, Issue } from './check.ts';
import type { Draft } from './draft.ts';
import { type FormFile, forms, type PartName, parts } from './parts.ts';
import { fieldAt, type Path, type Value, valueAt } from './values.ts';

/** What every field of the editor needs to know. */
export interface Editor {
  state: SiteEditorState;
  /** The values of the files, with what is not saved yet. */
  files: Files;
  draft: Draft;
  issues: readonly Issue[];
  /** What fills the {placeholders} of texts. */
  values: Values;
}

export const EditorContext = createContext<Editor | undefined>(undefined);

export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('a field of the editor is outside of it');
  return editor;
}

/** A place of the site's content. */
export interface Place {
  file: FormFile;
  path: Path;
}

export const valueIn = ({ files }: Editor, { file, path }: Place): Value =>
  valueAt(files[file], path);

export const fieldOfPlace = ({ file, path }: Place) => fieldAt(forms[file], path);

/** What names a place: its field, or the list that it is a line of. */
export const labelOf = (place: Place): string =>
  fieldOfPlace(place)?.label ||
  fieldOfPlace({ ...place, path: place.path.slice(0, -1) })?.label ||
  '';

/** The id of the control at a place. */
export const idOf = ({ file, path }: Place): string => [file, ...path].join('.');

/** The fragment of the address of a page: « #site/services.items.0 ». */
export const pageOf = (part: PartName, path: Path = []): string =>
  ['#site/', [part, ...path].join('.')].join('');

/** Reads the part and the path out of the fragment. */
export function readPage(id = ''): { part: PartName; path: Path } | undefined {
  const [part = '', ...steps] = id.split('.');
  if (!Object.hasOwn(parts, part)) return undefined;
  const path = steps.map((step) => (/^\d+$/.test(step) ? Number(step) : step));
  return { part: part as PartName, path };
}

/** Returns the page on which a field is: its entry's, or its part's. */
export function pageWith({ file, path }: Place): string {
  const part = (Object.keys(parts) as PartName[]).find((name) => {
    const { file: ofPart, fields }: { file: string; fields?: readonly string[] } = parts[name];
    return ofPart === file && (fields?.includes(String(path[0])) ?? true);
  });
  if (!part) return '#site';
  // The innermost entry that has a page of its own.
  for (let length = path.length; length > 0; length--) {
    const within = path.slice(0, length);
    if (typeof within.at(-1) !== 'number') continue;
    if (fieldAt(forms[file], within)?.kind === 'group') return pageOf(part, within);
  }
  return pageOf(part);
}

/** Opens the page of a field and focuses its control. */
export function goTo(place: Place): void {
  location.hash = pageWith(place);
  const id = idOf(place);
  // The page is drawn first.
  setTimeout(() => {
    const field = document.getElementById(id) ?? document.querySelector(`[id^="${id}."]`);
    (field as HTMLElement | null)?.focus();
  }, 50);
}
