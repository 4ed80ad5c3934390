import * as v from 'valibot';
import { focus, httpUrl, list, optionalText, text, yesOrNo } from '../fields.ts';

/** Networks whose links a page may show. */
const networks = [
  'linkedin',
  'github',
  'facebook',
  'x',
  'instagram',
  'youtube',
  'behance',
] as const;

/** owner.yaml: the owner's identity. Lines that are left out are hidden. */
export const ownerSchema = v.strictObject({
  /** true while this is the fictitious sample; `npm run content` then lists what must be replaced. */
  sample: yesOrNo,
  name: text(60),
  /** Chooses between the forms of « {développeur|développeuse} » in the texts. */
  gender: v.picklist(['masculin', 'féminin']),
  jobTitle: text(80),
  email: v.pipe(v.string(), v.email('must be an e-mail address'), v.maxLength(255)),
  /** E.164, for tel: links; spaces, dots and hyphens may be typed in it. */
  phone: v.pipe(
    v.string(),
    v.transform((typed) => typed.replace(/[\s.-]/g, '')),
    v.check(
      (number) => /^\+[1-9]\d{7,14}$/.test(number),
      'must be + and 8 to 15 digits, such as +225 01 02 03 04 05',
    ),
  ),
  /** E.164 without +, for wa.me links. */
  whatsapp: v.pipe(
    v.string(),
    v.transform((typed) => typed.replace(/[\s.+-]/g, '')),
    v.check(
      (number) => /^[1-9]\d{7,14}$/.test(number),
      'must be 8 to 15 digits, such as 225 01 02 03 04 05',
    ),
  ),
  city: text(60),
  country: text(60),
  /** ISO 3166-1 alpha-2. */
  countryCode: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'must be two capitals, such as CI')),
  /** Public address of the site, without a slash at the end. */
  siteUrl: v.pipe(
    httpUrl,
    v.transform((typed) => typed.replace(/\/+$/, '')),
  ),
  portraitAlt: text(160),
  /** The point of the picture that every cut keeps, in percent from the left and from the top. */
  portraitFocus: v.optional(focus, '50 40'),
  social: list(
    v.strictObject({ network: v.picklist(networks), label: text(40), url: httpUrl }),
    1,
    6,
  ),
  /** Where a call can be booked; without it the booking button opens WhatsApp. */
  bookingUrl: v.optional(v.union([v.literal(''), httpUrl]), ''),
  legal: v.strictObject({
    tradeName: optionalText(80),
    legalForm: optionalText(80),
    address: optionalText(200),
    rccm: optionalText(60),
    taxpayerNumber: optionalText(60),
    idu: optionalText(60),
    /** Number of the declaration of an « entreprenant » (OHADA), who has no RCCM. */
    entreprenant: optionalText(60),
    vatStatus: optionalText(120),
    artciReceipt: optionalText(60),
    /** Reference of ARTCI's authorisation to host the data outside ECOWAS. */
    artciTransfer: optionalText(60),
    publicationDirector: optionalText(80),
    /** Completes « Les … sont compétents ». */
    court: text(120),
  }),
  /** How one works with the owner: whole sentences, shown under the prices, in the FAQ and by the assistant. */
  terms: v.optional(
    v.strictObject({
      payment: optionalText(240),
      ownership: optionalText(240),
      replyTime: optionalText(120),
    }),
    {},
  ),
  host: v.optional(
    v.strictObject({
      name: optionalText(80),
      address: optionalText(200),
      phone: optionalText(40),
      url: v.optional(v.union([v.literal(''), httpUrl]), ''),
      country: optionalText(60),
    }),
    {},
  ),
  /** What the assistant does with a question: the privacy policy says it. */
  assistant: v.strictObject({
    /** The text of unanswered questions is kept, masked, for a while. The server obeys. */
    keepsUnansweredQuestions: yesOrNo,
    /** A language model is configured on the server; its provider must stand in `processors`. */
    usesLanguageModel: yesOrNo,
  }),
  /** Whoever processes visitors' data for the owner: feeds sections 6 and 7 of the privacy policy. */
  processors: v.optional(
    list(
      v.strictObject({ name: text(80), role: text(120), country: text(60), safeguard: text(200) }),
      0,
      12,
    ),
    [],
  ),
});

export type Owner = v.InferOutput<typeof ownerSchema>;
