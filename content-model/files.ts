import { aboutSchema } from './schemas/about.ts';
import { assistantSchema } from './schemas/assistant.ts';
import { assistantQuestionsSchema } from './schemas/assistant-questions.ts';
import { chatSchema } from './schemas/chat.ts';
import { contactSchema } from './schemas/contact.ts';
import { emailSchema } from './schemas/email.ts';
import { errorsSchema } from './schemas/errors.ts';
import { faqSchema } from './schemas/faq.ts';
import { footerSchema } from './schemas/footer.ts';
import { gestionSchema } from './schemas/gestion.ts';
import { gestionTopicsSchema } from './schemas/gestion-topics.ts';
import { heroSchema } from './schemas/hero.ts';
import { legalNoticeSchema, privacyPolicySchema } from './schemas/legal-page.ts';
import { navigationSchema } from './schemas/navigation.ts';
import { ownerSchema } from './schemas/owner.ts';
import { pagesSchema } from './schemas/pages.ts';
import { paletteSchema } from './schemas/palette.ts';
import { projectsSchema } from './schemas/projects.ts';
import { servicesSchema } from './schemas/services.ts';
import { skillsSchema } from './schemas/skills.ts';
import { testimonialsSchema } from './schemas/testimonials.ts';
import { toastsSchema } from './schemas/toasts.ts';

/** The files of the content, NAME.yaml, each with its schema. */
export const contentFiles = {
  owner: ownerSchema,
  services: servicesSchema,
  navigation: navigationSchema,
  hero: heroSchema,
  about: aboutSchema,
  skills: skillsSchema,
  projects: projectsSchema,
  testimonials: testimonialsSchema,
  faq: faqSchema,
  contact: contactSchema,
  chat: chatSchema,
  footer: footerSchema,
  pages: pagesSchema,
  'legal-notice': legalNoticeSchema,
  'privacy-policy': privacyPolicySchema,
  palette: paletteSchema,
  errors: errorsSchema,
  email: emailSchema,
  toasts: toastsSchema,
  assistant: assistantSchema,
  'assistant-questions': assistantQuestionsSchema,
  gestion: gestionSchema,
  'gestion-topics': gestionTopicsSchema,
} as const;

export type FileName = keyof typeof contentFiles;
export const fileNames = Object.keys(contentFiles) as FileName[];
