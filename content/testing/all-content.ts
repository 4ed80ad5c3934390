import type * as v from 'valibot';
import { about } from '../about.ts';
import { assistant } from '../assistant.ts';
import { assistantSchema } from '../assistant-schema.ts';
import { chat } from '../chat.ts';
import { contact } from '../contact.ts';
import { chatSchema, contactSchema } from '../contact-schema.ts';
import { email } from '../email.ts';
import { emailSchema } from '../email-schema.ts';
import { errors } from '../errors.ts';
import { faq } from '../faq.ts';
import { footer } from '../footer.ts';
import { hero } from '../hero.ts';
import { legalNotice } from '../legal-notice.ts';
import { legalPageSchema } from '../legal-page-schema.ts';
import { navigation } from '../navigation.ts';
import { owner } from '../owner.ts';
import { ownerSchema } from '../owner-schema.ts';
import { pages } from '../pages.ts';
import { privacyPolicy } from '../privacy-policy.ts';
import { projects } from '../projects.ts';
import {
  aboutSchema,
  faqSchema,
  heroSchema,
  projectsSchema,
  servicesSchema,
  skillsSchema,
  testimonialsSchema,
} from '../schema.ts';
import { services } from '../services.ts';
import { errorsSchema, footerSchema, navigationSchema, pagesSchema } from '../site-schema.ts';
import { skills } from '../skills.ts';
import { testimonials } from '../testimonials.ts';

/** For the tests: each file of the site's words, its checked data and its schema. */
export const allContent: readonly [file: string, data: unknown, schema: v.GenericSchema][] = [
  ['owner.ts', owner, ownerSchema],
  ['navigation.ts', navigation, navigationSchema],
  ['hero.ts', hero, heroSchema],
  ['about.ts', about, aboutSchema],
  ['skills.ts', skills, skillsSchema],
  ['projects.ts', projects, projectsSchema],
  ['services.ts', services, servicesSchema],
  ['testimonials.ts', testimonials, testimonialsSchema],
  ['faq.ts', faq, faqSchema],
  ['contact.ts', contact, contactSchema],
  ['chat.ts', chat, chatSchema],
  ['assistant.ts', assistant, assistantSchema],
  ['email.ts', email, emailSchema],
  ['footer.ts', footer, footerSchema],
  ['errors.ts', errors, errorsSchema],
  ['pages.ts', pages, pagesSchema],
  ['legal-notice.ts', legalNotice, legalPageSchema],
  ['privacy-policy.ts', privacyPolicy, legalPageSchema],
];
