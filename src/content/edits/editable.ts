import * as v from 'valibot';
import type { Place, RawValue, SiteFiles, SiteIssue } from '#shared/site-editor.ts';
import { shortName } from '../fields.ts';
import { explainIssue } from '../load/issue.ts';
import { fillPlaceholders } from '../load/placeholders.ts';
import { readValues } from '../load/read-values.ts';
import { ownerSchema } from '../schema/owner.ts';
import { heroSchema, navigationSchema } from '../schema/page.ts';
import { sectionFiles } from '../schema/sections.ts';
import { type Field, fieldIn, fieldOf } from './fields.ts';
import { groupOf, listOf, nameOf, withoutEmpty } from './values.ts';

/** The files that « Mon site » edits. */
const schemas: Record<string, v.GenericSchema> = {
  ...sectionFiles,
  hero: heroSchema,
  navigation: navigationSchema,
  owner: ownerSchema,
};

/** Their names. */
export const editableFiles = Object.keys(schemas);

const all = fieldOf(v.strictObject(schemas));
const NO_FIELD: Field = { ...all, kind: 'key', entries: {} };

/** Returns the field at a place, or one that shows nothing. */
export const fieldAt = (place: Place): Field => fieldIn(all, place.split('.')) ?? NO_FIELD;

/** Returns whether a place is another one or inside it. */
export const isIn = (place: Place, around: Place): boolean => `${place}.`.startsWith(`${around}.`);

export const isEditable = ({ place }: { place: Place }): boolean =>
  editableFiles.some((name) => isIn(place, name));

/**
 * Checks the files that edits change against their schemas, with their texts filled; a hosted project has no
 * other files.
 */
export function issuesIn(values: SiteFiles, edits: readonly { place: Place }[]): SiteIssue[] {
  const found: SiteIssue[] = [];
  const add = (path: readonly unknown[], message: string) => {
    const place = path.join('.');
    // A short name is derived from an entry's first text.
    if (fieldAt(place).kind !== 'key') found.push({ place, message });
  };
  // The privacy policy's values are not edited here.
  const policy = { updated: '2000-01-01', variants: {} };
  const placeholders = readValues({ ...values, 'privacy-policy': policy });
  for (const [name, schema] of Object.entries(schemas)) {
    if (!edits.some(({ place }) => isIn(place, name))) continue;
    const filled = fillPlaceholders(values[name], placeholders, add, [name]);
    for (const issue of v.safeParse(schema, withoutEmpty(filled)).issues ?? []) {
      add([name, ...(issue.path ?? []).map(({ key }) => key)], explainIssue(issue));
    }
  }
  return found;
}

/** Gives each list entry without a short name a unique one, made from its first text. */
export function withKeys({ item }: Field, value: RawValue): RawValue {
  const key = Object.keys(item?.entries ?? {}).find((name) => item?.entries[name]?.kind === 'key');
  if (!key) return value;
  const list = listOf(value).map(groupOf);
  const taken = new Set(list.map((entry) => entry[key]));
  return list.map((entry) => {
    if (entry[key]) return entry;
    const base = shortName(nameOf(entry)) || 'nouveau';
    let name = base;
    for (let count = 2; taken.has(name); count++) name = `${base}-${count}`;
    taken.add(name);
    return { ...entry, [key]: name };
  });
}
