/** Narrow no-break space, between thousands. */
const NNBSP = '\u202F';
/** No-break space, between a number and its unit. */
const NBSP = '\u00A0';

const grouped = (amount: number) => String(amount).replace(/\B(?=(\d{3})+$)/g, NNBSP);

/** Puts full-width no-break spaces between thousands: the heading font lacks the narrow one and would close up. */
export const inHeadingFont = (text: string): string =>
  text.replace(new RegExp(`(?<=\\d)${NNBSP}(?=\\d)`, 'g'), NBSP);

/** 330000 → « 330 000 FCFA ». Whole francs; no-break spaces as set by decision 0050. */
export const formatFcfa = (amount: number): string => `${grouped(amount)}${NBSP}FCFA`;

/** 500 → « 500 € ». Whole euros. */
export const formatEur = (amount: number): string => `${grouped(amount)}${NBSP}€`;

/** 1 → « 1 mois », 3 → « 3 ans »: a figure and its unit, which takes an s from two on unless it ends with one. */
export function formatCount(count: number, unit: string): string {
  return `${count}${NBSP}${count > 1 && !unit.endsWith('s') ? `${unit}s` : unit}`;
}

/**
 * +2250102030405 → « +225 01 02 03 04 05 », with no-break spaces: the country code apart, then pairs
 * (a first group of three when the count is odd). The country code is assumed to have three digits,
 * as in West Africa, unless it is a French (33) or Belgian (32) one.
 */
export function formatPhone(e164: string): string {
  const digits = e164.replace(/\D/g, '');
  const codeLength = /^3[23]/.test(digits) ? 2 : 3;
  const national = digits.slice(codeLength);
  const head = national.length % 2 === 0 ? '' : national.slice(0, 1);
  const pairs = national.slice(head.length).match(/\d\d/g) ?? [];
  const [first, ...others] = pairs;
  const groups = first === undefined ? [head] : [head + first, ...others];
  return [`+${digits.slice(0, codeLength)}`, ...groups].filter(Boolean).join(NBSP);
}

/** '2026-11-20' → « 20 novembre 2026 », '2026-12-01' → « 1er décembre 2026 ». ISO 8601 date. */
export function formatDate(isoDate: string): string {
  const date = new Date(`${isoDate}T00:00:00Z`);
  const month = new Intl.DateTimeFormat('fr', { month: 'long', timeZone: 'UTC' }).format(date);
  const day = date.getUTCDate();
  return `${day === 1 ? '1er' : day}${NBSP}${month} ${date.getUTCFullYear()}`;
}

/** Fills the {placeholders} of a text; those without a value stay as they are. */
export function fill(template: string, values: Record<string, string | number>): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** « de » or « que » before a name that begins with a vowel; an h or a y may sound like a consonant. */
const BEFORE_VOWEL = /(?<!\p{L})([dD]|[qQ]u)e (?=[AEIOUÀÂÉÈÊËÎÏÔÛÜŒ])/gu;

/** « de » or « à » before a name that begins with an article: « Les Saveurs de Mariam ». */
const BEFORE_ARTICLE = /(?<!\p{L})(?:de|à) Les? /gu;
const CONTRACTED: Record<string, string> = {
  'de Le ': 'du ',
  'de Les ': 'des ',
  'à Le ': 'au ',
  'à Les ': 'aux ',
};

/** Elides: « services de Aïssatou » → « d’Aïssatou », « de Les Saveurs » → « des Saveurs ». */
export const elide = (sentence: string): string =>
  sentence
    .replace(BEFORE_VOWEL, '$1’')
    .replace(BEFORE_ARTICLE, (found) => CONTRACTED[found] ?? found);

/**
 * Returns the address that opens WhatsApp with a prepared text.
 * @param phone E.164; empty to choose the contact in WhatsApp
 */
export function whatsappLink(phone: string, text: string): string {
  return `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`;
}

/** Splits « Développeur Web & Mobile | Expert IA » before each bar. */
export const taglineParts = (tagline: string): string[] => tagline.split(/(?<=\s)(?=\|\s)/);
