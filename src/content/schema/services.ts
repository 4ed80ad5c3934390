import * as v from 'valibot';
import {
  allDifferent,
  emoji,
  gradient,
  key,
  list,
  template,
  text,
  wholeNumber,
  yesOrNo,
} from '../fields.ts';

/** What a price is for when it is not a whole project: as typed, and as the program names it. */
const periods = {
  mois: 'month',
  session: 'session',
  jour: 'day',
  'demi-journée': 'half-day',
  heure: 'hour',
} as const;

/** « 2 à 3 » or « 2 »: shortest and longest delivery. */
const weeks = v.pipe(
  v.string(),
  v.regex(/^\s*[1-9]\d?\s*(?:à\s*[1-9]\d?\s*)?$/, 'must be weeks, such as « 2 » or « 2 à 3 »'),
  v.transform((typed): readonly [number, number] => {
    const [shortest = 0, longest = shortest] = typed.split('à').map(Number);
    return [shortest, longest];
  }),
  v.check(([shortest, longest]) => shortest <= longest, 'must begin with the shorter time'),
);

/** The figures of a service, each written here and nowhere else. */
const figures = {
  /** Starting price in FCFA (XOF), which the services show. */
  fromFcfa: wholeNumber(1, 1_000_000_000),
  per: v.optional(
    v.pipe(
      v.picklist(Object.keys(periods) as (keyof typeof periods)[]),
      v.transform((typed) => periods[typed]),
    ),
  ),
  /** Starting price in euros, where the FAQ gives one. No conversion: each as stated. */
  fromEur: v.optional(wholeNumber(1, 10_000_000)),
  deliveryWeeks: v.optional(weeks),
};

/** How the assistant names the service inside a sentence; without it, by its title. */
const inSentences = v.strictObject({
  /** With its article: « un site web ». */
  subject: text(60),
  /** The same where the FAQ speaks of it, with its article: « un site vitrine ». */
  faqSubject: text(60),
  /** Participle that agrees with faqSubject: « livré », « livrée ». */
  delivered: text(20),
  /** In English. */
  english: text(60),
});

/** The durations that texts quote by their own names. */
const durations = {
  /** Maintenance included after delivery, in months; 0, or left out: there is none. */
  freeMaintenanceMonths: v.optional(wholeNumber(0, 60), 0),
  /** Length of the free consultation call, in minutes. */
  consultationMinutes: wholeNumber(5, 240),
};

const serviceSchema = v.strictObject({
  /** Short name of the service, by which texts quote its figures. */
  offer: key,
  title: text(60),
  description: text(300),
  icon: emoji,
  features: list(text(80), 1, 8),
  ...figures,
  gradient,
  popular: v.optional(yesOrNo, false),
  /** Other names that visitors give it: the assistant knows them all. */
  names: v.optional(list(text(40), 0, 40), []),
  inSentences: v.optional(inSentences),
});

/** A line about working together; one without a value is hidden. */
const term = v.strictObject({
  /** Beside the value, under the prices. */
  label: text(40),
  /** The same as a question of the FAQ, which search engines and the assistant read too. */
  question: text(140),
  value: v.optional(v.union([v.literal(''), text(300)]), ''),
});

/** services.yaml: what is sold, with every figure of the offer. */
export const servicesSchema = v.strictObject({
  title: text(60),
  introduction: text(240),
  more: text(30),
  /** Ready in WhatsApp while a service is in view. */
  whatsappText: template(200, 'service'),
  popularBadge: text(20),
  ...durations,
  items: v.pipe(
    list(serviceSchema, 1, 12),
    v.check(
      (items) => allDifferent(items.map(({ offer }) => offer)),
      'two services have the same offer; change one',
    ),
  ),
  /** Payment, ownership, reply time, taxes: by default the owner's lines of owner.yaml. */
  terms: list(term, 0, 12),
  custom: v.strictObject({
    title: text(60),
    description: text(300),
    quote: text(40),
    call: text(40),
    whatsappText: text(200),
    emailSubject: text(80),
    /** The quote in three touches: its two questions, the deadlines, and the text it writes. */
    quoteService: text(40),
    quoteDeadline: text(40),
    quoteDeadlines: list(text(30), 2, 4),
    quoteText: template(200, 'choices'),
  }),
});

/** The part of services.yaml that texts of other files quote. */
export const figuresSchema = v.object({
  ...durations,
  items: v.array(v.object({ offer: v.string(), title: v.string(), ...figures })),
});

export type ServiceEntry = v.InferOutput<typeof serviceSchema>;
export type Figures = v.InferOutput<typeof figuresSchema>;
