import type * as v from 'valibot';
import { about } from '#content/about.ts';
import { assistant } from '#content/assistant.ts';
import { chat } from '#content/chat.ts';
import { contact } from '#content/contact.ts';
import { email } from '#content/email.ts';
import { errors } from '#content/errors.ts';
import { faq } from '#content/faq.ts';
import { footer } from '#content/footer.ts';
import { hero } from '#content/hero.ts';
import { legalNotice } from '#content/legal-notice.ts';
import { navigation } from '#content/navigation.ts';
import { owner } from '#content/owner.ts';
import { pages } from '#content/pages.ts';
import { privacyPolicy } from '#content/privacy-policy.ts';
import { projects } from '#content/projects.ts';
import { services } from '#content/services.ts';
import { skills } from '#content/skills.ts';
import { testimonials } from '#content/testimonials.ts';
import { assistantSchema } from '../assistant-schema.ts';
import { chatSchema, contactSchema } from '../contact-schema.ts';
import { emailSchema } from '../email-schema.ts';
import { legalPageSchema } from '../legal-page-schema.ts';
import { ownerSchema } from '../owner-schema.ts';
import {
  aboutSchema,
  faqSchema,
  heroSchema,
  projectsSchema,
  servicesSchema,
  skillsSchema,
  testimonialsSchema,
} from '../schema.ts';
import { errorsSchema, footerSchema, navigationSchema, pagesSchema } from '../site-schema.ts';

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
