import { fieldAt, isIn } from '#content/edits/editable.ts';
import type { Field } from '#content/edits/fields.ts';
import { groupOf, textOf, type Value } from '#content/edits/values.ts';
import type { Place, RawValue } from '#shared/site-editor.ts';

/** Returns the place that contains another; empty for a file. */
export const above = (place: Place): Place => place.slice(0, Math.max(0, place.lastIndexOf('.')));

/** Returns the places in a group: those with the given names, or all. */
export const placesIn = (
  group: Place,
  names: readonly string[] = Object.keys(fieldAt(group).entries),
): Place[] => names.map((name) => `${group}.${name}`);

const fields = (file: string, names: string) => placesIn(file, names.split(' '));

/** The pages of the editor in the order of the list, with their places; their names are in gestion.yaml. */
export const parts = {
  services: fields(
    'services',
    'items consultationMinutes freeMaintenanceMonths terms title introduction',
  ),
  faq: fields('faq', 'items title introduction consultation'),
  hero: placesIn('hero'),
  portrait: fields('owner', 'portrait portraitFocus portraitAlt'),
  about: fields('about', 'bio statistics role title'),
  projects: fields('projects', 'categories title introduction add callToAction'),
  testimonials: fields('testimonials', 'items title introduction sample'),
  skills: placesIn('skills'),
  hours: fields('contact', 'cards title introduction booking follow'),
  owner: fields('owner', 'name jobTitle phone whatsapp email city country bookingUrl social terms'),
  sections: fields('navigation', 'sections items'),
} satisfies Record<string, Place[]>;

export type PartName = keyof typeof parts;
export const partNames = Object.keys(parts) as PartName[];

/** Returns whether a place is a list entry with a page of its own. */
export const hasPage = (place: Place): boolean =>
  /\.\d+$/.test(place) && fieldAt(place).kind === 'group';

/** Returns the page that shows a field: its entry, or the name of its part; empty if none does. */
export function pageOf(place: Place): string {
  for (let at = place; at !== ''; at = above(at)) if (hasPage(at)) return at;
  return (
    partNames.find((name) => name === place || parts[name].some((each) => isIn(place, each))) ?? ''
  );
}

/** Returns the label of a place: of its field, or of the list that it is a line of. */
export function labelOf(place: Place): string {
  for (let at = place; at !== ''; at = above(at)) {
    const { label } = fieldAt(at);
    if (label) return label;
  }
  return place;
}

/** Starts an entry like the previous one, with its icon and the next choice, so that no small field is missing. */
export function newEntry({ kind, entries }: Field, before: RawValue = {}): RawValue {
  if (kind !== 'group') return '';
  const begin = ([name, { kind, options, item, least, isOptional }]: [string, Field]): Value => {
    const last = textOf(groupOf(before)[name]);
    if (isOptional) return undefined;
    if (kind === 'choice') return options[(options.indexOf(last) + 1) % options.length];
    if (kind === 'yesOrNo') return 'non';
    // The minimum number of entries, to be filled in.
    if (kind === 'list' && item) return Array(least).fill(newEntry(item));
    return (/emoji|icon/.test(kind) && last) || undefined;
  };
  const begun = Object.entries(entries).map((entry) => [entry[0], begin(entry)]);
  return Object.fromEntries(begun.filter(([, value]) => value !== undefined));
}
