import type * as v from 'valibot';
import type { EntryPath } from './fault.ts';

/** The parts of valibot's schemas that say which names a group may have. */
interface SchemaParts {
  type: string;
  pipe?: readonly SchemaParts[];
  wrapped?: SchemaParts;
  entries?: Record<string, SchemaParts>;
  item?: SchemaParts;
  options?: readonly SchemaParts[];
}

/** A name that no field of its group has. */
interface UnknownName {
  path: EntryPath;
  known: string[];
}

/** Every field of `data` that its schema does not know, with the names that it does. */
export function unknownNames(schema: v.GenericSchema, data: unknown): UnknownName[] {
  return search(schema as unknown as SchemaParts, data, []);
}

function search(schema: SchemaParts, data: unknown, path: EntryPath): UnknownName[] {
  if (schema.pipe?.[0] && schema.pipe[0] !== schema) return search(schema.pipe[0], data, path);
  if (schema.wrapped) return search(schema.wrapped, data, path);
  if (Array.isArray(data)) {
    const { item } = schema;
    return item ? data.flatMap((entry, index) => search(item, entry, [...path, index])) : [];
  }
  if (typeof data !== 'object' || data === null) return [];
  if (schema.type === 'variant') {
    const { type } = data as { type?: unknown };
    const option = schema.options?.find((each) => literalOf(each) === type);
    return option ? search(option, data, path) : [];
  }
  const { entries } = schema;
  if (!entries) return [];
  return Object.entries(data).flatMap(([name, value]) => {
    const entry = Object.hasOwn(entries, name) ? entries[name] : undefined;
    return entry
      ? search(entry, value, [...path, name])
      : [{ path: [...path, name], known: Object.keys(entries) }];
  });
}

/** What a variant's `type` must be. */
function literalOf(option: SchemaParts): unknown {
  const object = option.pipe?.[0] ?? option;
  return (object.entries?.type as { literal?: unknown } | undefined)?.literal;
}
