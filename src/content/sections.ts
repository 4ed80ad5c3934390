import { aboutSchema } from './schema/about.ts';
import { contactSchema } from './schema/contact.ts';
import { faqSchema } from './schema/faq.ts';
import { projectsSchema } from './schema/projects.ts';
import { servicesSchema } from './schema/services.ts';
import { skillsSchema } from './schema/skills.ts';
import { testimonialsSchema } from './schema/testimonials.ts';

/** The sections that a home page may have below its first screen: NAME.yaml, and its schema. */
export const sectionFiles = {
  about: aboutSchema,
  skills: skillsSchema,
  projects: projectsSchema,
  services: servicesSchema,
  testimonials: testimonialsSchema,
  faq: faqSchema,
  contact: contactSchema,
} as const;

export type SectionName = keyof typeof sectionFiles;
export const sectionNames = Object.keys(sectionFiles) as SectionName[];
