import { createContext, useContext } from 'react';
import * as v from 'valibot';
import { describeChange } from '#content/edits/changes.ts';
import { valueAt } from '#content/edits/values.ts';
import { explainIssue } from '#content/load/issue.ts';
import { fillPlaceholders, type Values } from '#content/load/placeholders.ts';
import { readValues } from '#content/load/read-values.ts';
import { withoutEmpty } from '#content/load/read-yaml.ts';
import { gestion } from '#content/part/gestion';
import type { RawValue, SiteEditorState, SiteIssue, SitePublication } from '#shared/site-editor.ts';
import { frenchTypography } from '#shared/text/french-typography.ts';
import { fieldAt, type Place, placeOf, schemas } from './parts.ts';

export interface Editor {
  state: SiteEditorState;
  /** The values of the files, with what is not saved yet. */
  files: Files;
  /** Where the draft differs from what is published. */
  edited: readonly Place[];
  issues: readonly SiteIssue[];
  /** What fills the {placeholders} of texts. */
  values: Values;
}

export const EditorContext = createContext<Editor | undefined>(undefined);

export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('a field of the editor is outside of it');
  return editor;
}

export const isRunning = (latest: SitePublication | undefined): boolean =>
  latest?.state === 'queued' || latest?.state === 'building';

export const isBuilding = ({ publications: [latest], preview }: SiteEditorState): boolean =>
  isRunning(latest) || preview.state === 'building';

const changeTexts = { ...gestion.site.changes, names: gestion.overview.originNames };

/** Describes a change, a sentence for each text. @param quoted the longest quotation */
export const sayChange = (
  place: Place,
  from: RawValue | null,
  to: RawValue | null,
  quoted?: number,
) => describeChange(fieldAt(place), place, [from, to], changeTexts, quoted);

/** Describes what differs from what is published. */
export const changesOf = ({ draft }: SiteEditorState): string[] =>
  draft.flatMap(({ from, to, ...edit }) => sayChange(placeOf(edit), from, to));

/** The values of the files, by file. */
export type Files = SiteEditorState['files'];

/** Returns what fills the {placeholders} of the texts. Those of the privacy policy are not edited here. */
export const valuesOf = (files: Files): Values =>
  readValues({ ...files, 'privacy-policy': { updated: '2000-01-01', variants: {} } });

/** Returns a text as visitors read it. */
export const asRead = (text: string, values: Values): string =>
  frenchTypography(String(fillPlaceholders(text.trim(), values, () => {})));

/** Checks a file as the server does before it is published, its texts filled. */
export function issuesOf(file: string, files: Files, values = valuesOf(files)): SiteIssue[] {
  const found: SiteIssue[] = [];
  const add = (path: readonly unknown[], message: string) => {
    const place = [file, ...path].join('.');
    // A short name follows the first text of an entry.
    if (fieldAt(place).kind !== 'key') found.push({ place, message });
  };
  const schema = schemas[file];
  if (!schema) return [];
  const filled = fillPlaceholders(valueAt(files, file), values, add);
  const { issues = [] } = v.safeParse(schema, withoutEmpty(filled));
  for (const issue of issues) {
    const path = (issue.path ?? []).map(({ key }) => key);
    add(path, explainIssue(issue));
  }
  return found;
}
