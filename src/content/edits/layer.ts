import type { FieldPath, RawValue } from '#shared/site-editor.ts';
import type { EntryPath } from '../load/issue.ts';
import type { ReadFiles, SourceFile } from '../load/read-files.ts';
import { isGroup, withValue } from './values.ts';

/** An edit as it is stored: what a field says, and what its file said then. */
export interface StoredEdit {
  file: string;
  field: FieldPath;
  value: RawValue;
  base: RawValue | null;
}

/** Lays edits over the files. */
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

/** Returns a value as a YAML file would give it. */
function asRaw(value: unknown): RawValue {
  if (Array.isArray(value)) return value.map(asRaw);
  if (isGroup(value)) {
    return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, asRaw(entry)]));
  }
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  return value === null || value === undefined ? '' : String(value);
}

/** Takes a group apart into its texts and lists. */
export function leavesOf(
  field: FieldPath,
  value: unknown,
): { field: FieldPath; value: RawValue | null }[] {
  if (value === null) return [{ field, value }];
  if (!isGroup(value)) return [{ field, value: asRaw(value) }];
  return Object.entries(value).flatMap(([name, entry]) => leavesOf(`${field}.${name}`, entry));
}
