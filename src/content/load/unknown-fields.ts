import type * as v from 'valibot';
import { editDistance } from '#shared/text/edit-distance.ts';
import { values } from '../messages.ts';
import type { EntryPath } from './issue.ts';

/** The parts of valibot's schemas that say which fields a group may have. */
interface SchemaParts {
  type: string;
  pipe?: readonly SchemaParts[];
  wrapped?: SchemaParts;
  entries?: Record<string, SchemaParts>;
  item?: SchemaParts;
  options?: readonly SchemaParts[];
  literal?: unknown;
}

/** A field that its group does not have. */
interface UnknownField {
  path: EntryPath;
  known: string[];
}

/** Finds every field of `data` that its schema does not know, with the names that it does. */
export function unknownFields(schema: v.GenericSchema, data: unknown): UnknownField[] {
  return search(schema as unknown as SchemaParts, data, []);
}

/** Returns what is inside optional schemas and at the start of pipes. */
function inside(schema: SchemaParts): SchemaParts {
  const next = schema.pipe?.[0] ?? schema.wrapped;
  return next && next !== schema ? inside(next) : schema;
}

function search(outer: SchemaParts, data: unknown, path: EntryPath): UnknownField[] {
  const { item, type, options, entries } = inside(outer);
  if (Array.isArray(data)) {
    return item ? data.flatMap((entry, index) => search(item, entry, [...path, index])) : [];
  }
  if (typeof data !== 'object' || data === null) return [];
  if (type === 'variant') {
    const kind = (data as { type?: unknown }).type;
    const option = options?.find((each) => inside(each).entries?.type?.literal === kind);
    return option ? search(option, data, path) : [];
  }
  if (!entries) return [];
  return Object.entries(data).flatMap(([name, value]) => {
    const entry = Object.hasOwn(entries, name) ? entries[name] : undefined;
    return entry
      ? search(entry, value, [...path, name])
      : [{ path: [...path, name], known: Object.keys(entries) }];
  });
}

/** Returns the known name that was probably meant: two letters differ, or up to four of a long one. */
function nearestName(typed: string, known: Iterable<string>): string | undefined {
  let nearest: string | undefined;
  let least = Math.max(2, Math.min(4, Math.floor(typed.length / 5))) + 1;
  for (const name of known) {
    const distance = editDistance(typed.toLowerCase(), name.toLowerCase(), least);
    if (distance < least) [nearest, least] = [name, distance];
  }
  return nearest;
}

/** « ; vouliez-vous dire « title » ? », or an empty text when no name is near. */
export function didYouMean(typed: string, known: Iterable<string>): string {
  const nearest = nearestName(typed, known);
  return nearest === undefined ? '' : values.didYouMean(nearest);
}
