import * as v from 'valibot';
import { type OfferKey, offers } from '#content/offers.ts';
import {
  allDifferent,
  emoji,
  gradient,
  httpUrl,
  key,
  list,
  optionalText,
  template,
  text,
} from './fields.ts';

export const heroSchema = v.strictObject({
  tagline: text(60),
  subtitle: text(260),
  start: text(30),
  projects: text(30),
  emailLabel: text(40),
  whatsappLabel: text(40),
  availability: text(120),
  /** The lowest word on prices, under the actions. */
  price: template(40, 'price'),
  allPrices: text(30),
});

const statisticSchema = v.strictObject({
  number: text(8),
  label: text(60),
  /** Where and when it was read: « Relevé sur Maison Karité, 2026 ». Hidden while empty. */
  source: optionalText(80),
});

export const aboutSchema = v.strictObject({
  title: text(60),
  bio: list(text(600), 2, 4),
  statistics: list(statisticSchema, 4, 4),
  role: v.strictObject({ title: text(80), description: text(400), icon: emoji }),
});

export const skillsSchema = v.strictObject({
  title: text(60),
  introduction: text(240),
  categories: list(
    v.strictObject({
      category: text(60),
      icon: emoji,
      description: text(300),
      technologies: list(text(30), 3, 10),
      gradient,
    }),
    6,
    6,
  ),
  expertiseTitle: text(60),
  expertise: list(v.strictObject({ icon: emoji, label: text(40) }), 6, 6),
});

/** A real project has an absolute link; a placeholder has "#". Clarification 4. */
export const projectSchema = v.strictObject({
  title: text(60),
  description: text(260),
  link: v.union([httpUrl, v.literal('#')]),
  image: emoji,
  stats: v.strictObject({ icon: emoji, value: text(12), label: text(40) }),
  technologies: list(text(30), 1, 8),
  gradient,
});

const projectCategory = v.strictObject({
  key,
  title: text(40),
  icon: emoji,
  description: text(260),
  projects: list(projectSchema, 1, 400),
});

export const projectsSchema = v.strictObject({
  title: text(60),
  introduction: text(240),
  tabsLabel: text(60),
  visit: text(30),
  /** Beside the button of a placeholder, whose link leads nowhere yet. */
  placeholderNote: text(20),
  categories: v.pipe(
    list(projectCategory, 5, 5),
    v.check(
      (categories) => allDifferent(categories.map((category) => category.key)),
      'two categories have the same key; change one',
    ),
  ),
  add: v.strictObject({ title: text(60), description: text(200), button: text(40) }),
  callToAction: v.strictObject({
    title: text(60),
    description: text(200),
    button: text(40),
    whatsappText: text(200),
  }),
});

export const serviceSchema = v.strictObject({
  /** Key of the figures in offers.ts. */
  offer: v.picklist(Object.keys(offers) as OfferKey[]),
  title: text(60),
  description: text(300),
  icon: emoji,
  features: list(text(80), 4, 4),
  /** Sentence with the price, made by offers.ts. */
  price: text(60),
  gradient,
  popular: v.boolean(),
});

export const servicesSchema = v.strictObject({
  title: text(60),
  introduction: text(240),
  more: text(30),
  /** Ready in WhatsApp while a service is in view. */
  whatsappText: template(200, 'service'),
  popularBadge: text(20),
  items: list(serviceSchema, 1, 12),
  custom: v.strictObject({
    title: text(60),
    description: text(300),
    quote: text(40),
    call: text(40),
    whatsappText: text(200),
    emailSubject: text(80),
  }),
});

export const testimonialSchema = v.strictObject({
  name: text(60),
  position: text(60),
  company: text(60),
  rating: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)),
  text: v.pipe(text(600), v.minLength(121, 'must exceed the preview of 120 characters')),
  avatar: emoji,
});

export const testimonialsSchema = v.strictObject({
  /**
   * true while they are invented samples: the section, each card and the assistant then say so, and
   * an owner's site is not built for production (content-model/publishing.ts).
   */
  sample: v.boolean(),
  /** Stands on the section and on each card while `sample` is true. */
  sampleLabel: text(20),
  /** Takes the place of `introduction` while `sample` is true. */
  sampleIntroduction: text(240),
  title: text(60),
  introduction: text(240),
  label: text(60),
  stop: text(40),
  start: text(40),
  select: template(60, 'name'),
  ratingLabel: template(40, 'rating'),
  position: template(40, 'index', 'count'),
  items: list(testimonialSchema, 1, 24),
});

export const faqSchema = v.strictObject({
  title: text(60),
  introduction: text(240),
  items: v.pipe(
    list(v.strictObject({ question: text(140), answer: text(900) }), 1, 100),
    v.check(
      (items) => allDifferent(items.map(({ question }) => question)),
      'the same question stands there twice; remove one',
    ),
  ),
  consultation: v.strictObject({
    title: text(60),
    description: text(300),
    whatsapp: text(40),
    whatsappText: text(200),
    call: text(40),
  }),
});

export type Project = v.InferOutput<typeof projectSchema>;
export type Service = v.InferOutput<typeof serviceSchema>;
export type Testimonial = v.InferOutput<typeof testimonialSchema>;
