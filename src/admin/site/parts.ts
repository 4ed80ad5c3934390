import * as v from 'valibot';
import { type Field, fieldIn, fieldOf } from '#content/edits/fields.ts';
import { ownerSchema } from '#content/schema/owner.ts';
import { heroSchema, navigationSchema } from '#content/schema/page.ts';
import { sectionFiles } from '#content/schema/sections.ts';

/** Where a value is: its file, the names of groups and the places in lists, « services.items.0.title ». */
export type Place = string;

export const placeOf = ({ file, field }: { file: string; field: string }): Place =>
  `${file}.${field}`;

/** Returns the place around one; empty around a file. */
export const above = (place: Place): Place => place.slice(0, Math.max(0, place.lastIndexOf('.')));

/** Whether a place is another one or inside it. */
export const isIn = (place: Place, around: Place): boolean => `${place}.`.startsWith(`${around}.`);

export const schemas: Record<string, v.GenericSchema> = {
  ...sectionFiles,
  hero: heroSchema,
  navigation: navigationSchema,
  owner: ownerSchema,
};

const all = fieldOf(v.strictObject(schemas));
export const NO_FIELD: Field = { ...all, kind: 'key', entries: {} };

/** Returns the field at a place; where there is none, one that shows nothing. */
export const fieldAt = (place: Place): Field => fieldIn(all, place.split('.')) ?? NO_FIELD;

/** Returns the places in a group: those named, or all. */
export const placesIn = (group: Place, ...names: string[]): Place[] =>
  (names.length > 0 ? names : Object.keys(fieldAt(group).entries)).map(
    (name) => `${group}.${name}`,
  );

/** The pages of the editor in the order of the list, and what is on each; their names are in gestion.yaml. */
export const parts = {
  services: [
    ...placesIn('services', 'items', 'consultationMinutes', 'freeMaintenanceMonths', 'terms'),
    ...placesIn('services', 'title', 'introduction'),
  ],
  faq: placesIn('faq', 'items', 'title', 'introduction', 'consultation'),
  hero: placesIn('hero'),
  portrait: placesIn('owner', 'portrait', 'portraitFocus', 'portraitAlt'),
  about: placesIn('about', 'bio', 'statistics', 'role', 'title'),
  projects: placesIn('projects', 'categories', 'title', 'introduction', 'add', 'callToAction'),
  testimonials: placesIn('testimonials', 'items', 'title', 'introduction', 'sample'),
  skills: placesIn('skills'),
  hours: placesIn('contact', 'cards', 'title', 'introduction', 'booking', 'follow'),
  owner: [
    ...placesIn('owner', 'name', 'jobTitle', 'phone', 'whatsapp', 'email', 'city', 'country'),
    ...placesIn('owner', 'bookingUrl', 'social', 'terms'),
  ],
  sections: placesIn('navigation', 'sections', 'items'),
} satisfies Record<string, Place[]>;

export type PartName = keyof typeof parts;
export const partNames = Object.keys(parts) as PartName[];

/** Whether a place is an entry of a list with a page of its own. */
export const hasPage = (place: Place): boolean =>
  /\.\d+$/.test(place) && fieldAt(place).kind === 'group';

/** Returns the page on which a field is: its entry, or the name of its part; an empty text for what is on none. */
export function pageOf(place: Place): string {
  for (let at = place; at !== ''; at = above(at)) if (hasPage(at)) return at;
  return (
    partNames.find((name) => name === place || parts[name].some((each) => isIn(place, each))) ?? ''
  );
}

/** Returns what names a place: its field, or what it is a line of. */
export function labelOf(place: Place): string {
  for (let at = place; at !== ''; at = above(at)) {
    const { label } = fieldAt(at);
    if (label) return label;
  }
  return place;
}
