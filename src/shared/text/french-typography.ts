/** Narrow no-break space (U+202F): before ; ! ?, inside « », between thousands. */
const NNBSP = '\u202F';
/** No-break space (U+00A0): before : and units, after n°. */
const NBSP = '\u00A0';

/** Any space that a text may contain instead of the correct one. */
const SPACE = '[ \\u00A0\\u202F\\u2009]';
/** Placeholders for protected tokens while the rules run; there are 6,400 such characters. */
const TOKEN = '\\uE000-\\uF8FF';
const FIRST_TOKEN = 0xe000;

/** Tokens that no rule may alter: code, placeholders, link targets, addresses, anchors, entities, phone numbers. */
const untouchable = new RegExp(
  [
    '`[^`]*`',
    '\\{[^{}]*\\}',
    '\\]\\([^)\\s]*\\)',
    '(?:https?:\\/\\/|www\\.|mailto:|tel:)[^\\s<>"«»\\])]+',
    '(?<![\\p{L}\\d._%+-])[\\p{L}\\d._%+-]+@[\\p{L}\\d-]+(?:\\.[\\p{L}\\d-]+)+',
    '(?<![\\p{L}\\d.-])(?:[\\p{L}\\d-]+\\.)+\\p{L}{2,}\\/[^\\s<>"«»\\])]*',
    '(?<![\\p{L}\\d])#[a-z][\\w-]*',
    '&(?:[a-zA-Z]+|#\\d+|#x[\\da-fA-F]+);',
    `\\+\\d(?:[ .\\u00A0\\u202F-]?\\d){7,14}`,
    `(?<!\\d)0\\d(?:[ .\\u00A0\\u202F-]?\\d\\d){4}(?!\\d)`,
  ].join('|'),
  'gu',
);

const months =
  'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre';
const units = [
  'secondes?|minutes?|min|heures?|jours?|semaines?|mois|ans?|années?|caractères?',
  'octets?|[KkMGT]o|px|cm|km|kg',
].join('|');

const thousands = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, NNBSP);
const rule = (pattern: string) => new RegExp(pattern, 'gu');

type Rule = readonly [pattern: RegExp, replacement: string | ((...match: string[]) => string)];

/** Applied in this order; each is idempotent. */
const rules: readonly Rule[] = [
  // Marks
  [/ {2,}/g, ' '],
  [/ ([,.])(?=[ \n]|$)/g, '$1'],
  [/\.{3,}/g, '…'],
  [rule(`(?<=[\\p{L}\\d])'(?=[\\p{L}\\d«"[${TOKEN}])`), '’'],
  [rule(`(?<![^\\s(’]|«${SPACE}*)"([^"\\s](?:[^"]*[^"\\s])?)"(?![\\p{L}\\d])`), '«$1»'],
  [/(?<=\S )--?(?= \S)/g, '–'],
  // Ranges: 2-3, 2020-2024; not 2013-450 (a law), 2026-11-20 (a date) or a longer chain
  [
    /(?<![\p{L}\d–,.-])([1-9]\d{0,2}|(?:19|20)\d\d)-([1-9]\d{0,2}|(?:19|20)\d\d)(?![\d–-]|(?!h|F[ \u00A0\u202F]?CFA)\p{L}|[,.]\d)/gu,
    (all, from, to) =>
      Number(from) < Number(to) && from.length < 4 === to.length < 4 ? `${from}–${to}` : all,
  ],
  // Numbers and their units
  [
    rule(`(?<![\\d,.])\\d{1,3}(?:${SPACE}\\d{3})+(?!\\d)`),
    (number) => thousands(number.replace(/\D/g, '')),
  ],
  [rule(`(?<![\\d,.])\\d{5,}(?=${SPACE}*(?:F${SPACE}?CFA|€))`), (number) => thousands(number)],
  [rule(`F${SPACE}CFA\\b`), `F${NNBSP}CFA`],
  [rule(`(?<=\\d)${SPACE}*(?=[%‰€]|F${NNBSP}?CFA\\b)`), NBSP],
  [
    rule(`(?<![\\p{L}\\d,.])(\\d{1,3})${SPACE}?h(?:${SPACE}?([0-5]\\d))?(?![\\p{L}\\d])`),
    (_all, hours, minutes) => `${hours}${NBSP}h${minutes ? `${NBSP}${minutes}` : ''}`,
  ],
  [rule(`(?<=\\d) (?=(?:${units})(?!\\p{L}))`), NBSP],
  [rule(`(?<=\\d|1er) (?=(?:${months})(?!\\p{L}))`), NBSP],
  [rule(`(?<=\\d(?:${NBSP}h)?)${SPACE}à${SPACE}(?=\\d)`), `${NBSP}à${NBSP}`],
  [rule(`(?<!\\p{L})([nN]°)${SPACE}*(?=[\\p{L}\\d])`), `$1${NBSP}`],
  [/(?<!\p{L})(articles?|art\.|sections?|pages?) (?=\d)/giu, `$1${NBSP}`],
  [/(?<!\p{L})(MM?\.|Mmes?|Mlles?|Dr) (?=\p{Lu})/gu, `$1${NBSP}`],
  // High punctuation and guillemets, after the rules that may have made some
  [rule(`«${SPACE}*`), `«${NNBSP}`],
  [rule(`${SPACE}*»`), `${NNBSP}»`],
  [rule(`(?<=[^\\s([{«!?;])${SPACE}*(?=[;!?])`), NNBSP],
  [rule(`(?<=[^\\s([{«:])${SPACE}*:(?=\\s|$)`), `${NBSP}:`],
];

/**
 * Formats a French text as a typographer would: no-break spaces before high punctuation, inside
 * guillemets, in numbers, times and dates and before units; typographic apostrophes, quotation
 * marks, ellipses and dashes. Idempotent. Addresses, #anchors, `code`, {placeholders}, phone numbers,
 * HTML entities and the target of a [label](target) link stay as they are; so do times and ratios
 * written with a colon (14:30, 16:9) and ordinals (1er). Never throws.
 * The rules and their reasons: docs/decisions/0050-typography-at-the-schema.md.
 */
export function frenchTypography(input: string): string {
  const tokens: string[] = [];
  const masked = input.replace(untouchable, (token) => {
    tokens.push(token);
    return String.fromCharCode(FIRST_TOKEN + tokens.length - 1);
  });
  const set = rules.reduce(
    (text, [pattern, replacement]) => text.replace(pattern, replacement as string),
    masked,
  );
  return set.replace(
    rule(`[${TOKEN}]`),
    (mark) => tokens[mark.charCodeAt(0) - FIRST_TOKEN] ?? mark,
  );
}
