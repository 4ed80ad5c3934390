import { about } from '#content-model/current/about.ts';
import { assistant } from '#content-model/current/assistant.ts';
import { assistantQuestions } from '#content-model/current/assistant-questions.ts';
import { contact } from '#content-model/current/contact.ts';
import { faq } from '#content-model/current/faq.ts';
import { legalNotice } from '#content-model/current/legal-notice.ts';
import {
  consultationMinutes,
  freeMaintenanceMonths,
  offers,
} from '#content-model/current/offers.ts';
import { owner } from '#content-model/current/owner.ts';
import { privacyPolicy } from '#content-model/current/privacy-policy.ts';
import { projects } from '#content-model/current/projects.ts';
import { services } from '#content-model/current/services.ts';
import { skills } from '#content-model/current/skills.ts';
import { testimonials } from '#content-model/current/testimonials.ts';
import { retention } from '#contract/retention.ts';
import type { AssistantContent } from './content.ts';

/** The site's content, as the assistant reads it. */
export const siteContent: AssistantContent = {
  texts: assistant,
  questions: assistantQuestions,
  owner,
  offers,
  freeMaintenanceMonths,
  consultationMinutes,
  retention,
  hours: contact.cards.hours.value,
  services: services.items,
  faq: faq.items,
  skills: skills.categories,
  expertise: skills.expertise.map(({ label }) => label),
  statistics: about.statistics,
  projects: projects.categories.flatMap(({ title, projects: cards }) =>
    cards.filter(({ link }) => link !== '#').map((card) => ({ ...card, category: title })),
  ),
  testimonials: testimonials.items,
  testimonialsAreSamples: testimonials.sample,
  legalPages: [
    { path: '/mentions-legales', page: legalNotice },
    { path: '/rgpd', page: privacyPolicy },
  ],
};
