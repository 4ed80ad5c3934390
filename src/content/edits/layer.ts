import type { RawValue } from '#shared/site-editor.ts';
import type { EntryPath } from '../load/issue.ts';
import type { ReadFiles, SourceFile } from '../load/read-files.ts';
import { withValue } from './values.ts';

/** An edit as stored: a field's new value, and the value that its file had then. */
export interface StoredEdit {
  file: string;
  /** Dotted path to a text or a whole list: `items`, `cards.hours.value`. */
  field: string;
  value: RawValue;
  base: RawValue | null;
}

/** Applies edits over the files. */
export function layOver({ files, issues }: ReadFiles, edits: readonly StoredEdit[]): ReadFiles {
  const laid = Object.entries(files).map(([name, source]): [string, SourceFile] => {
    const own = edits.filter(({ file }) => file === name);
    const isEdited = (path: EntryPath) =>
      own.some(({ field }) => `${path.join('.')}.`.startsWith(`${field}.`));
    return [
      name,
      {
        value: own.reduce((file, { field, value }) => withValue(file, field, value), source.value),
        missing: source.missing,
        isOwners: (path) => isEdited(path) || source.isOwners(path),
        locate: (path) =>
          isEdited(path) ? { file: `/gestion, ${name}`, line: 1, column: 1 } : source.locate(path),
      },
    ];
  });
  return { files: Object.fromEntries(laid), issues: [...issues] };
}
