import * as v from 'valibot';
import { frenchTypography } from './french-typography.ts';

/** One line or paragraph a visitor reads; receives French typography when it is checked. */
const text = (max: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('is empty'),
    v.maxLength(max),
    v.transform(frenchTypography),
  );
const key = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be kebab-case'));
const httpUrl = v.pipe(v.string(), v.url(), v.regex(/^https?:\/\//, 'must begin with http(s)://'));
const emoji = v.pipe(v.string(), v.regex(/^\p{Extended_Pictographic}/u, 'must be an emoji'));
const list = <T extends v.GenericSchema>(item: T, min: number, max: number) =>
  v.pipe(v.array(item), v.minLength(min), v.maxLength(max));
/** Names of the gradients that the style sheet draws from the colour tokens. */
const gradient = v.picklist(['terracotta', 'lagoon', 'ochre', 'indigo', 'laterite', 'palm']);
const optionalText = (max: number) =>
  v.optional(v.pipe(v.string(), v.trim(), v.maxLength(max)), '');

/** The owner's identity: the one file to edit for another freelancer. Empty legal lines are hidden. */
export const ownerSchema = v.strictObject({
  /** true while this is the fictitious sample; the site then lists what must be replaced. */
  sample: v.boolean(),
  name: text(60),
  jobTitle: text(80),
  email: v.pipe(v.string(), v.email()),
  /** E.164, for tel: links. */
  phone: v.pipe(v.string(), v.regex(/^\+\d{8,15}$/, 'must be E.164: + and 8 to 15 digits')),
  /** E.164 without +, for wa.me links. */
  whatsapp: v.pipe(v.string(), v.regex(/^\d{8,15}$/, 'must be 8 to 15 digits, without +')),
  city: text(60),
  country: text(60),
  /** ISO 3166-1 alpha-2. */
  countryCode: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
  /** Public address of the site, without a slash at the end. */
  siteUrl: v.pipe(httpUrl, v.regex(/[^/]$/, 'must not end with /')),
  portraitAlt: text(160),
  social: list(
    v.strictObject({
      network: v.picklist(['linkedin', 'github', 'facebook', 'x', 'instagram', 'youtube']),
      label: text(40),
      url: httpUrl,
    }),
    1,
    6,
  ),
  legal: v.strictObject({
    tradeName: optionalText(80),
    legalForm: optionalText(80),
    address: optionalText(200),
    rccm: optionalText(60),
    taxpayerNumber: optionalText(60),
    idu: optionalText(60),
    vatStatus: optionalText(120),
    artciReceipt: optionalText(60),
    publicationDirector: optionalText(80),
    court: text(120),
  }),
  host: v.strictObject({
    name: optionalText(80),
    address: optionalText(200),
    phone: optionalText(40),
    url: optionalText(120),
    country: optionalText(60),
  }),
  /** What the assistant does with a question: the privacy policy says it. Keep in step with the server's settings. */
  assistant: v.strictObject({
    /** The text of unanswered questions is kept, masked, for a while (retention.ts). */
    keepsUnansweredQuestions: v.boolean(),
    /** A language model is configured; its provider must stand in `processors`. */
    usesLanguageModel: v.boolean(),
  }),
  /** Whoever processes visitors' data for the owner: feeds sections 6 and 7 of the privacy policy. */
  processors: list(
    v.strictObject({ name: text(80), role: text(120), country: text(60), safeguard: text(200) }),
    0,
    12,
  ),
});

const navItem = v.strictObject({ href: v.pipe(v.string(), v.regex(/^#[a-z]+$/)), label: text(30) });

export const navigationSchema = v.strictObject({
  title: text(20),
  items: list(navItem, 6, 6),
  call: text(20),
  contact: text(20),
  openMenu: text(30),
  closeMenu: text(30),
  menuLabel: text(40),
  backHome: text(30),
  callMobile: text(30),
  contactMobile: text(30),
  skipLink: text(40),
  newWindow: text(40),
});

export const heroSchema = v.strictObject({
  tagline: text(60),
  subtitle: text(260),
  start: text(30),
  projects: text(30),
  emailLabel: text(40),
  whatsappLabel: text(40),
  availability: text(80),
});

export const statisticSchema = v.strictObject({ number: text(8), label: text(60) });

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

export const projectsSchema = v.strictObject({
  title: text(60),
  introduction: text(240),
  tabsLabel: text(60),
  visit: text(30),
  placeholderVisit: text(60),
  categories: list(
    v.strictObject({
      key,
      title: text(40),
      icon: emoji,
      description: text(260),
      projects: list(projectSchema, 1, 400),
    }),
    5,
    5,
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
  offer: key,
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
  title: text(60),
  introduction: text(240),
  label: text(60),
  stop: text(40),
  start: text(40),
  select: text(60),
  /** "{rating} sur 5": placeholders in braces are filled by the page. */
  ratingLabel: text(40),
  position: text(40),
  items: list(testimonialSchema, 1, 24),
});

export const faqSchema = v.strictObject({
  title: text(60),
  introduction: text(240),
  items: list(v.strictObject({ question: text(140), answer: text(900) }), 1, 100),
  consultation: v.strictObject({
    title: text(60),
    description: text(300),
    whatsapp: text(40),
    whatsappText: text(200),
    call: text(40),
  }),
});

const toast = v.strictObject({ title: text(60), description: text(200) });

export const contactSchema = v.strictObject({
  title: text(60),
  introduction: text(300),
  form: v.strictObject({
    title: text(60),
    requiredNote: text(80),
    labels: v.strictObject({
      name: text(40),
      email: text(40),
      subject: text(40),
      message: text(40),
    }),
    hints: v.strictObject({
      name: text(80),
      email: text(80),
      subject: text(80),
      message: text(120),
    }),
    /** "{count} / {max} caractères" */
    counter: text(60),
    submit: text(40),
    submitting: text(40),
    privacyNotice: text(400),
    privacyLink: text(60),
    waiting: text(200),
    issues: v.strictObject({
      nameTooShort: text(100),
      nameTooLong: text(100),
      emailInvalid: text(100),
      subjectTooShort: text(100),
      subjectTooLong: text(100),
      messageTooShort: text(100),
      messageTooLong: text(100),
    }),
    toasts: v.strictObject({ invalid: text(60), failure: toast, success: toast }),
  }),
  /** Page shown after a post without JavaScript. */
  result: v.strictObject({
    successTitle: text(60),
    successText: text(300),
    errorTitle: text(60),
    errorText: text(300),
    failureTitle: text(60),
    failureText: text(300),
    back: text(40),
  }),
  cards: v.strictObject({
    title: text(60),
    phone: text(30),
    whatsapp: text(30),
    email: text(30),
    location: text(30),
    hours: v.strictObject({ label: text(30), value: text(80) }),
  }),
  booking: v.strictObject({
    title: text(60),
    description: text(240),
    button: text(40),
    whatsappText: text(200),
  }),
  follow: v.strictObject({ title: text(60), description: text(240), button: text(40) }),
  qr: v.strictObject({ title: text(60), description: text(200), alt: text(120) }),
});

export const chatSchema = v.strictObject({
  title: text(60),
  subtitle: text(80),
  open: text(60),
  close: text(60),
  greeting: text(400),
  quickQuestionsLabel: text(60),
  quickQuestions: list(text(80), 3, 6),
  inputLabel: text(60),
  placeholder: text(60),
  send: text(30),
  retry: text(30),
  typing: text(60),
  you: text(20),
  assistant: text(30),
  unread: text(60),
  toasts: v.strictObject({ tooLong: toast, rateLimit: toast, failure: toast }),
  failureMessage: text(300),
});

export const footerSchema = v.strictObject({
  pitch: text(240),
  navigationTitle: text(40),
  servicesTitle: text(40),
  services: list(
    v.strictObject({ label: text(40), href: v.pipe(v.string(), v.regex(/^#[a-z]+$/)) }),
    5,
    5,
  ),
  socialTitle: text(40),
  start: text(40),
  legalTitle: text(40),
  legalNotice: text(40),
  privacyPolicy: text(40),
  copyright: text(120),
});

/** A paragraph, a list or a table of a legal page. Links in text: [label](href), href relative, mailto, tel or https. */
const block = v.variant('type', [
  v.strictObject({ type: v.literal('paragraph'), text: text(1500) }),
  v.strictObject({ type: v.literal('list'), items: list(text(600), 1, 20) }),
  v.strictObject({
    type: v.literal('facts'),
    items: list(v.strictObject({ label: text(80), value: text(300) }), 1, 20),
  }),
  v.strictObject({
    type: v.literal('table'),
    caption: text(160),
    columns: list(text(60), 2, 4),
    rows: list(list(text(300), 2, 4), 1, 20),
  }),
]);

export const legalPageSchema = v.strictObject({
  title: text(60),
  introduction: text(600),
  sections: list(v.strictObject({ id: key, title: text(80), blocks: list(block, 1, 12) }), 1, 20),
  updatedLabel: text(60),
  /** ISO 8601 date of the last change. */
  updated: v.pipe(v.string(), v.isoDate()),
  backHome: text(40),
  contact: v.optional(
    v.strictObject({ title: text(60), description: text(300), button: text(40) }),
  ),
});

/** Title and description of a page: what search engines show in full. */
const page = v.strictObject({ title: text(60), description: text(155) });

export const pagesSchema = v.strictObject({
  home: page,
  legalNotice: page,
  privacyPolicy: page,
  notFound: page,
  contactResult: page,
});

export const errorsSchema = v.strictObject({
  notFound: v.strictObject({ title: text(60), description: text(300), home: text(40) }),
  /** Specification 2: the title is exactly this English text. */
  unexpected: v.strictObject({
    title: v.literal('Unexpected Application Error!'),
    description: text(300),
    reload: text(40),
    home: text(40),
    dismiss: text(40),
  }),
});

export type Owner = v.InferOutput<typeof ownerSchema>;
export type Project = v.InferOutput<typeof projectSchema>;
export type Service = v.InferOutput<typeof serviceSchema>;
export type Testimonial = v.InferOutput<typeof testimonialSchema>;
export type LegalPage = v.InferOutput<typeof legalPageSchema>;
export type LegalBlock = LegalPage['sections'][number]['blocks'][number];
