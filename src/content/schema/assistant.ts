import * as v from 'valibot';
import { anyTemplate, list, template, text } from '../fields.ts';

/**
 * assistant.yaml: the sentences of the assistant's answers. Figures, names and links are filled in from the rest of
 * the content, so that nothing is written twice: no price or delay belongs here.
 */
export const assistantSchema = v.strictObject({
  links: v.strictObject({
    whatsapp: text(40),
    projects: text(40),
    form: text(40),
    privacyPolicy: text(60),
    legalNotice: text(40),
  }),
  price: v.strictObject({
    fcfa: template(160, 'subject', 'price'),
    both: template(240, 'subject', 'price', 'faqSubject', 'priceEur'),
    /** The same where the service goes by one name in both. */
    bothAlike: template(240, 'subject', 'price', 'priceEur'),
    eurFirst: template(240, 'subject', 'price', 'faqSubject', 'priceEur'),
    /** For a service that has no names above. */
    title: template(160, 'title', 'price'),
    noEuro: template(160, 'subject'),
    notThis: text(160),
    isThis: text(160),
    /** The budget that a visitor states reaches the price, or does not. */
    enough: text(160),
    short: text(160),
    list: text(120),
    /** Before the cheapest service with its price. */
    lowest: template(160, 'service'),
    final: text(200),
    unlisted: text(200),
  }),
  delay: v.strictObject({
    sentence: template(200, 'faqSubject', 'delivered', 'weeks'),
    unknown: template(200, 'subject'),
    notThis: text(160),
    list: text(120),
  }),
  service: v.strictObject({
    yes: template(300, 'title', 'description'),
    includes: text(120),
    feature: template(200, 'title', 'feature'),
    about: template(300, 'title', 'description'),
    list: template(160, 'name'),
    listed: template(300, 'title', 'description'),
    popular: template(160, 'title'),
  }),
  skill: v.strictObject({
    yes: template(300, 'skill', 'category'),
    about: template(300, 'name', 'skill', 'category'),
    technology: template(300, 'technology'),
    list: template(120, 'name'),
    tools: text(120),
  }),
  maintenance: v.strictObject({
    included: template(300, 'months'),
    after: template(300, 'months'),
    /** Of what comes after delivery, where no maintenance is free. */
    none: text(300),
  }),
  consultation: v.strictObject({
    free: template(300, 'minutes'),
    book: template(300, 'whatsapp', 'phone', 'form'),
  }),
  quote: template(300, 'whatsapp', 'form'),
  contact: v.strictObject({
    all: template(400, 'name', 'whatsapp', 'phone', 'email', 'form'),
    whatsapp: template(200, 'whatsapp', 'phone'),
    phone: template(200, 'phone', 'whatsapp'),
    email: template(200, 'email', 'form'),
    form: template(200, 'form', 'email'),
    hours: template(300, 'hours', 'whatsapp'),
    reply: template(300, 'hours', 'whatsapp'),
    social: template(300, 'networks'),
  }),
  person: template(400, 'name', 'jobTitle', 'city', 'country'),
  /** Before what the FAQ says of working at a distance. */
  travel: text(160),
  location: template(300, 'name', 'city', 'country'),
  projects: v.strictObject({
    list: template(200, 'link'),
    one: template(400, 'title', 'description', 'value', 'label', 'technologies', 'link'),
    yes: text(60),
    listed: template(200, 'title', 'value', 'label'),
  }),
  testimonials: v.strictObject({
    one: template(600, 'name', 'company', 'text'),
    /** Said instead while the testimonials are samples (testimonials.yaml). */
    sample: template(800, 'name', 'company', 'text'),
  }),
  statistic: template(160, 'label', 'number'),
  statistics: template(300, 'list'),
  privacy: v.strictObject({
    retentionContact: template(300, 'contact', 'policy'),
    retentionProject: template(300, 'project', 'policy'),
    retentionNavigation: template(300, 'navigation', 'policy'),
    retentionAll: template(500, 'contact', 'project', 'navigation', 'policy'),
    rights: template(500, 'email', 'delay', 'policy'),
    erase: template(500, 'email', 'delay', 'policy'),
    share: template(400, 'name', 'policy'),
    cookies: template(400, 'navigation', 'policy'),
    chat: template(500, 'policy'),
    /** The same while unanswered questions are kept (owner.yaml). */
    chatKept: template(500, 'days', 'policy'),
    /** Whether a language model is configured (owner.yaml). */
    model: text(200),
    noModel: text(200),
    complaint: template(400, 'email', 'policy'),
    all: template(500, 'name', 'email', 'policy', 'notice'),
  }),
  legal: v.strictObject({
    law: template(300, 'court', 'notice'),
    notice: template(300, 'name', 'notice'),
    intellectualProperty: template(300, 'name', 'notice'),
  }),
  smallTalk: v.strictObject({
    greeting: template(300, 'name'),
    thanks: template(300, 'name'),
    goodbye: text(200),
    acknowledgement: text(300),
    identity: template(300, 'name', 'whatsapp'),
    help: template(400, 'name'),
    complaint: template(300, 'whatsapp', 'phone'),
  }),
  /** Terms of the trade: each is defined in one sentence. */
  definitions: v.optional(
    list(v.strictObject({ terms: list(text(40), 1, 10), sentence: text(300) }), 0, 40),
    [],
  ),
  /** Other words by which visitors name what a service comprises; `feature` is how its line begins. */
  featureWords: v.optional(
    list(v.strictObject({ feature: text(120), words: list(text(40), 1, 30) }), 0, 60),
    [],
  ),
  /** To somebody who is ready to begin, whose site is down, or who states a budget. */
  buying: v.strictObject({
    start: template(300, 'whatsapp', 'phone', 'minutes'),
    trouble: template(300, 'whatsapp', 'phone'),
    /** After it, where maintenance is free for a while. */
    troubleCovered: template(200, 'months'),
    budget: template(300, 'whatsapp', 'form'),
    expensive: template(300, 'whatsapp', 'form'),
    links: template(300, 'whatsapp', 'form', 'email', 'projects'),
  }),
  /** Topics whose sentence stands in their own file (wording/topics/), by its name. */
  topics: v.optional(
    v.record(
      v.string(),
      v.strictObject({ sentence: anyTemplate(400), english: v.optional(anyTemplate(300)) }),
    ),
    {},
  ),
  /** Subjects that the site states nothing on, by the names of wording/topics/not-stated/. */
  unpublished: v.strictObject({
    subjects: v.record(v.pipe(v.string(), v.regex(/^[a-z][A-Za-z]*$/)), text(200)),
  }),
  outOfScope: template(400, 'name', 'whatsapp', 'form'),
  unknown: template(400, 'name', 'whatsapp', 'phone', 'form'),
  manipulation: template(400, 'name'),
  /** Stands before the questions that are offered when the assistant is unsure. */
  meant: text(60),
  /** The one next step that ends an answer. */
  next: v.strictObject({
    quote: template(200, 'whatsapp', 'form'),
    talk: template(200, 'whatsapp', 'phone', 'form'),
    ask: template(240, 'whatsapp', 'phone', 'form'),
    choose: text(160),
  }),
  english: v.strictObject({
    price: template(200, 'subject', 'price'),
    priceEur: template(240, 'subject', 'price', 'priceEur'),
    delay: template(200, 'subject', 'weeks'),
    perMonth: text(30),
    perSession: text(30),
    perDay: text(30),
    perHalfDay: text(30),
    perHour: text(30),
    maintenance: template(200, 'months'),
    consultation: template(200, 'minutes'),
    yes: template(200, 'subject'),
    contact: template(200, 'name', 'whatsapp', 'phone', 'email'),
    other: template(240, 'whatsapp', 'email'),
    outOfScope: template(240, 'name', 'whatsapp', 'email'),
  }),
});
