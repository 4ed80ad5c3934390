import type { FieldPath, RawValue } from '#shared/site-editor.ts';
import type { EntryPath } from '../load/issue.ts';
import type { ReadFiles, SourceFile } from '../load/read-files.ts';

/** An edit as it is stored: what a field says, and what its file said then. */
export interface StoredEdit {
  file: string;
  field: FieldPath;
  value: RawValue;
  base: RawValue | null;
}

export const isGroup = (value: unknown): value is Record<string, RawValue> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the value of a field; null where there is none. */
export function valueAt(file: unknown, field: FieldPath): RawValue | null {
  let value = file;
  for (const name of field.split('.')) {
    value = isGroup(value) && Object.hasOwn(value, name) ? value[name] : undefined;
  }
  return (value as RawValue | undefined) ?? null;
}

function put(group: unknown, [name = '', ...rest]: string[], value: RawValue): unknown {
  const fields = isGroup(group) ? group : {};
  // A computed name in a literal makes a field of its own, even for « __proto__ ».
  return { ...fields, [name]: rest.length > 0 ? put(fields[name], rest, value) : value };
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
        value: own.reduce(
          (file, { field, value }) => put(file, field.split('.'), value),
          source.value,
        ),
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

/** Whether two values are the same, whatever the order of the fields of a group. */
export function isSame(one: RawValue | null, other: RawValue | null): boolean {
  if (Array.isArray(one) && Array.isArray(other)) {
    return (
      one.length === other.length &&
      one.every((entry, index) => isSame(entry, other[index] ?? null))
    );
  }
  if (!isGroup(one) || !isGroup(other)) return one === other;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => isSame(one[name] ?? null, other[name] ?? null));
}

/** Fields that name an entry of a list, the most telling first. */
const NAMES = ['title', 'question', 'category', 'label', 'name', 'number'];

/** Returns how an owner calls an entry of a list. */
export const nameOf = (entry: RawValue): string =>
  isGroup(entry) ? String(NAMES.map((name) => entry[name]).find(Boolean) ?? '') : String(entry);

/** Returns what stays the same when an entry of a list changes. */
export const keyOf = (entry: RawValue): string =>
  isGroup(entry) ? String(entry.offer ?? entry.key ?? nameOf(entry)) : String(entry);
