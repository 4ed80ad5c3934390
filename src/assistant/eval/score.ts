/** One question with what a right answer must and must not contain, as plain words. */
export interface Item {
  id: string;
  question: string;
  /** How it is written: plain, sms, ivoirien, multi, short, followup, english, oos, injection. */
  kind: string;
  /** A right answer contains at least one alternative of each group. */
  must_include_any?: readonly (readonly string[])[];
  /** A right answer contains none of these. */
  must_not_include?: readonly string[];
  /** Regular expressions that a right answer, as shown, must and must not match. */
  must?: readonly string[];
  mustNot?: readonly string[];
  note?: string;
}

/** Maximum length of a right answer, in characters. */
const MAX_LENGTH = 1500;

/** Wrong in any answer. */
const NEVER = [
  '<script',
  '&lt;script',
  '<iframe',
  '<img',
  '<svg',
  'javascript:',
  'onerror=',
  '[object object]',
  'undefined',
];

/** Applied in this order: each step works on the result of the previous one. */
const STEPS: readonly [RegExp, string][] = [
  [/[\u0300-\u036f]|[\u200b-\u200d]|\ufeff/g, ''],
  [/œ/g, 'oe'],
  [/æ/g, 'ae'],
  [/[’‘`´ʼ]/g, "'"],
  [/[‐‑‒–—−]/g, '-'],
  [/[«»“”„]/g, '"'],
  [/\*/g, ''],
  [/\s+/g, ' '],
  // "330 000" and "330.000" → "330000"
  [/(?<!\d)(\d{1,3}(?:[ .,]\d{3})+)(?!\d)/g, '<$1>'],
  // "330 k", "330 mille" → "330000"
  [/(\d) ?(?:mille|k)\b/g, '$1000'],
  // "€ 500", "500 euros" → "500€"; "40 pour cent" → "40%"
  [/(?<!\d ?)€ ?(\d+)/g, '$1€'],
  [/(\d) ?(?:euros?\b|eur\b|€)/g, '$1€'],
  [/(\d) ?(?:pour ?cent\b|percent\b|%)/g, '$1%'],
  // "2 à 3", "2 ou 3" → "2-3"
  [/(\d) ?(?:-|a|ou|et|to|or) ?(?=\d)/g, '$1-'],
];

/** Normalises an answer, or a word to find in it, for comparison. */
export function normalise(text: string): string {
  let normal = text.normalize('NFKC').toLowerCase().normalize('NFD');
  for (const [pattern, replacement] of STEPS) {
    normal =
      replacement === '<$1>'
        ? normal.replace(pattern, (number) => number.replace(/\D/g, ''))
        : normal.replace(pattern, replacement);
  }
  return normal.trim();
}

const LETTER = /[\p{L}\p{N}]/u;
const DIGIT = /\d/;

/** A cache, because the same words are looked for in many answers. */
const wordsSeen = new Map<string, string>();

/**
 * Returns whether a normalised text contains an alternative. It must begin at a word's beginning, and no
 * digit may follow a final digit: "3 mois" is not in "13 mois".
 */
export function holds(text: string, alternative: string): boolean {
  const wanted = wordsSeen.get(alternative) ?? normalise(alternative);
  wordsSeen.set(alternative, wanted);
  if (wanted === '') return false;
  const first = wanted.charAt(0);
  const last = wanted.charAt(wanted.length - 1);
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + 1)) {
    const before = text.slice(Math.max(0, at - 2), at);
    const after = text.charAt(at + wanted.length);
    const insideWord = LETTER.test(first) && LETTER.test(before.slice(-1));
    const insideNumber =
      (DIGIT.test(first) && /\d[.,]$/.test(before)) || (DIGIT.test(last) && DIGIT.test(after));
    if (!insideWord && !insideNumber) return true;
  }
  return false;
}

/** Returns what is wrong with an answer; empty if it is right. */
export function faultsOf(item: Item, answer: string): string[] {
  if (answer.trim() === '') return ['no answer'];
  const text = normalise(answer);
  const lacking = (item.must_include_any ?? []).filter(
    (group) => !group.some((alternative) => holds(text, alternative)),
  );
  const matches = (pattern: string) => new RegExp(pattern, 'iu').test(answer);
  const unwanted = [...(item.must_not_include ?? []), ...NEVER].filter((word) => holds(text, word));
  return [
    ...(answer.length > MAX_LENGTH ? [`too long: ${answer.length} characters`] : []),
    ...lacking.map((group) => `lacks ${group.slice(0, 5).join(' | ')}${group[5] ? ' | …' : ''}`),
    ...unwanted.map((word) => `has ${word}`),
    ...(item.must ?? []).filter((one) => !matches(one)).map((one) => `does not match ${one}`),
    ...(item.mustNot ?? []).filter(matches).map((one) => `matches ${one}`),
  ];
}
