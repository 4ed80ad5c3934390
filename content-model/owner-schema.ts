import * as v from 'valibot';
import { httpUrl, list, optionalText, text } from './fields.ts';

/** The owner's identity: the one file to edit for another freelancer. Empty legal lines are hidden. */
export const ownerSchema = v.strictObject({
  /** true while this is the fictitious sample; `npm run content` then lists what must be replaced. */
  sample: v.boolean(),
  name: text(60),
  jobTitle: text(80),
  email: v.pipe(v.string(), v.email('must be an e-mail address'), v.maxLength(255)),
  /** E.164, for tel: links. */
  phone: v.pipe(
    v.string(),
    v.regex(/^\+[1-9]\d{7,14}$/, 'must be + and 8 to 15 digits, without spaces'),
  ),
  /** E.164 without +, for wa.me links. */
  whatsapp: v.pipe(
    v.string(),
    v.regex(/^[1-9]\d{7,14}$/, 'must be 8 to 15 digits, without + and spaces'),
  ),
  city: text(60),
  country: text(60),
  /** ISO 3166-1 alpha-2. */
  countryCode: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'must be two capitals, such as CI')),
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
    /** Completes « Les … sont compétents ». */
    court: text(120),
  }),
  host: v.strictObject({
    name: optionalText(80),
    address: optionalText(200),
    phone: optionalText(40),
    url: v.optional(v.union([httpUrl, v.literal('')]), ''),
    country: optionalText(60),
  }),
  /** What the assistant does with a question: the privacy policy says it. */
  assistant: v.strictObject({
    /** The text of unanswered questions is kept, masked, for a while (retention.ts). The server obeys. */
    keepsUnansweredQuestions: v.boolean(),
    /** A language model is configured on the server; its provider must stand in `processors`. */
    usesLanguageModel: v.boolean(),
  }),
  /** Whoever processes visitors' data for the owner: feeds sections 6 and 7 of the privacy policy. */
  processors: list(
    v.strictObject({ name: text(80), role: text(120), country: text(60), safeguard: text(200) }),
    0,
    12,
  ),
});

export type Owner = v.InferOutput<typeof ownerSchema>;
