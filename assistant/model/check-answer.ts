import { fold } from '../language/fold.ts';

/** Words that promise something; a model may only use those that its sources use. */
const PROMISES =
  /\b(gratuit|offert|remise|reduction|rabais|promo|garanti|rembours|sans frais|illimite|a vie|credit|plusieurs fois|acompte)/g;
const REFUSALS =
  /\b(?:en tant qu'(?:ia|intelligence|modele)|as an ai|i'm sorry|i cannot|i can't|je ne peux pas (?:repondre|vous aider|donner suite)|modele de langage)\b/;
/** A figure in words cannot be compared, so it is not let through. */
const WORDED_FIGURES =
  /\b(?:deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|quinze|vingt|trente|quarante|cinquante|soixante|cent|cents|mille|million|millions|une|un)[ -](?:[a-z]+[ -])?(?:heures?|jours?|semaines?|mois|ans?|annees?|minutes?|pour ?cent|euros?|francs?|fcfa|mille|millions?)\b/g;
const LINKS =
  /(?:https?:\/\/|www\.)[^\s)\]]+|\b[\w-]+\.(?:com|ci|fr|net|org|io|app|dev|sn|be)\b[^\s)\]]*/g;
const EMAILS = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
/** A number with its unit; a range counts as one figure. */
const FIGURES =
  /(\d+(?:[.,]\d+)?(?:-\d+(?:[.,]\d+)?)?)\+? ?(fcfa|francs?|cfa|f\b|€|euros?|eur\b|%|pour ?cent|heures?|h\b|jours?|semaines?|mois|ans?\b|annees?|minutes?|min\b)?/g;

const UNITS: readonly [RegExp, string][] = [
  [/^(?:fcfa|franc|cfa|f)/, 'fcfa'],
  [/^(?:€|eur)/, 'eur'],
  [/^(?:%|pour)/, '%'],
  [/^(?:heure|h)/, 'hour'],
  [/^jour/, 'day'],
  [/^sem/, 'week'],
  [/^mois/, 'month'],
  [/^an/, 'year'],
  [/^min/, 'minute'],
];

/** Groups of digits joined, ranges written with a hyphen: "330 000" → "330000", "2 à 3" → "2-3". */
const plain = (text: string) =>
  fold(text)
    .replace(/\s+/g, ' ')
    .replace(/(?<!\d)\d{1,3}(?:[ .]\d{3})+(?!\d)/g, (number) => number.replace(/[ .]/g, ''))
    .replace(/(\d) ?(?:-|a|ou|et) ?(?=\d)/g, '$1-');

/** The figures of a text as "number unit". */
function figuresOf(text: string): Set<string> {
  return new Set(
    Array.from(text.matchAll(FIGURES), ([, number = '', unit = '']) => {
      const name = UNITS.find(([pattern]) => pattern.test(unit))?.[1] ?? '';
      return `${number.replace(',', '.')} ${name}`.trim();
    }),
  );
}

const withoutAddresses = (text: string) =>
  text
    .replace(EMAILS, ' ')
    .replace(LINKS, ' ')
    .replace(/\+\d[\d ]{6,}\d/g, ' ');

const all = (pattern: RegExp, text: string) =>
  Array.from(text.matchAll(pattern), ([match]) => match.replace(/[.,;]+$/, ''));

/**
 * Why an answer of a language model must not reach a visitor, or undefined when it may. `sources`
 * are the texts that the model was given: every price, delay, percentage, other number, promise,
 * link, e-mail address and telephone number of the answer has to stand in them.
 */
export function faultOfAnswer(answer: string, sources: readonly string[]): string | undefined {
  if (answer.trim() === '') return 'empty';
  if (answer.length > 1400) return 'too long';
  if (/<\s*[a-z!/]|&(?:lt|gt|#\d+);|```/i.test(answer)) return 'markup';
  const said = plain(answer);
  const given = plain(sources.join('\n'));
  if (REFUSALS.test(said)) return 'refusal';
  for (const link of [...all(LINKS, said), ...all(EMAILS, said)]) {
    if (!given.includes(link)) return 'unknown link';
  }
  const digits = given.replace(/\D/g, '');
  for (const phone of said.match(/\+?\d(?:[ .-]?\d){7,}/g) ?? []) {
    if (!digits.includes(phone.replace(/\D/g, ''))) return 'unknown telephone number';
  }
  const known = figuresOf(withoutAddresses(given));
  const numbers = new Set([...known].map((figure) => figure.split(' ')[0]));
  for (const figure of figuresOf(withoutAddresses(said))) {
    const [number = '', unit] = figure.split(' ');
    if (unit ? !known.has(figure) : !numbers.has(number)) return 'unknown figure';
  }
  for (const figure of said.match(WORDED_FIGURES) ?? []) {
    if (!given.includes(figure)) return 'unknown figure in words';
  }
  for (const [promise] of said.matchAll(PROMISES)) {
    if (!given.includes(promise)) return 'unknown promise';
  }
  return undefined;
}
