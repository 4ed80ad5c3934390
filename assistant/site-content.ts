import { about } from '#content/about.ts';
import { assistant } from '#content/assistant.ts';
import { assistantQuestions } from '#content/assistant-questions.ts';
import { contact } from '#content/contact.ts';
import { faq } from '#content/faq.ts';
import { legalNotice } from '#content/legal-notice.ts';
import { consultationMinutes, freeMaintenanceMonths, offers } from '#content/offers.ts';
import { owner } from '#content/owner.ts';
import { privacyPolicy } from '#content/privacy-policy.ts';
import { projects } from '#content/projects.ts';
import { retention } from '#content/retention.ts';
import { services } from '#content/services.ts';
import { skills } from '#content/skills.ts';
import { testimonials } from '#content/testimonials.ts';
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
