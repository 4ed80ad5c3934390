import { ownerSchema } from '#content/schema/owner.ts';
import { heroSchema, navigationSchema } from '#content/schema/page.ts';
import { sectionFiles } from '#content/schema/sections.ts';
import type { EditableFile } from '#shared/site-editor.ts';
import { fieldOf } from './fields.ts';

/** The schemas of the files that the editor offers. */
export const schemas = {
  ...sectionFiles,
  hero: heroSchema,
  navigation: navigationSchema,
  owner: ownerSchema,
} as const satisfies Partial<Record<EditableFile, unknown>>;

export type FormFile = keyof typeof schemas;

/** The fields of each file. */
export const forms = Object.fromEntries(
  Object.entries(schemas).map(([file, schema]) => [file, fieldOf(schema)]),
) as Record<FormFile, ReturnType<typeof fieldOf>>;

/** A page of the editor: a file, or some of its fields in the order of the page. */
export interface Part {
  file: FormFile;
  /** All that the owner writes, without this. */
  fields?: readonly string[];
}

/** The pages of the editor in the order of the list; their names are in gestion.yaml. */
export const parts = {
  services: {
    file: 'services',
    fields: [
      'items',
      'consultationMinutes',
      'freeMaintenanceMonths',
      'terms',
      'title',
      'introduction',
    ],
  },
  faq: { file: 'faq', fields: ['items', 'title', 'introduction', 'consultation'] },
  hero: { file: 'hero' },
  portrait: { file: 'owner', fields: ['portrait', 'portraitFocus', 'portraitAlt'] },
  about: { file: 'about', fields: ['bio', 'statistics', 'role', 'title'] },
  projects: {
    file: 'projects',
    fields: ['categories', 'title', 'introduction', 'add', 'callToAction'],
  },
  testimonials: { file: 'testimonials', fields: ['items', 'title', 'introduction', 'sample'] },
  skills: { file: 'skills' },
  hours: { file: 'contact', fields: ['cards', 'title', 'introduction', 'booking', 'follow'] },
  owner: {
    file: 'owner',
    fields: [
      'name',
      'jobTitle',
      'phone',
      'whatsapp',
      'email',
      'city',
      'country',
      'bookingUrl',
      'social',
      'terms',
    ],
  },
  sections: { file: 'navigation', fields: ['sections', 'items'] },
} as const satisfies Record<string, Part>;

export type PartName = keyof typeof parts;

/** The names of the fields of a part. */
export const fieldsOf = ({ file, fields }: Part): readonly string[] =>
  fields ?? Object.keys(forms[file].entries);
