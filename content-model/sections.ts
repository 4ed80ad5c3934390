import { aboutSchema } from './schemas/about.ts';
import { contactSchema } from './schemas/contact.ts';
import { faqSchema } from './schemas/faq.ts';
import { projectsSchema } from './schemas/projects.ts';
import { servicesSchema } from './schemas/services.ts';
import { skillsSchema } from './schemas/skills.ts';
import { testimonialsSchema } from './schemas/testimonials.ts';

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
