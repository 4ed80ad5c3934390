const counted = (words: string, from = 1, step = 1) =>
  words.split(' ').map((word, index): [string, number] => [word, from + index * step]);

/** Folded words that mean a number. */
export const NUMBERS: ReadonlyMap<string, number> = new Map([
  ['une', 1],
  ...counted('un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze'),
  ...counted('vingt trente quarante cinquante soixante', 20, 10),
  ...counted('one two three four five six seven eight nine ten'),
  ['cent', 100],
]);
const several = [...NUMBERS].flatMap(([word, value]) => (value > 1 ? word : [])).join('|');
const numberOf = (digits: string) => NUMBERS.get(digits) ?? Number(digits);

const DAYS: Readonly<Record<string, number>> = { h: 1 / 24, j: 1, s: 7, m: 30, a: 365 };
const UNIT = '(?:jours?|heures?|h|semaines?|mois|ans?|annees?)';
const DURATION = new RegExp(` (\\d+|une?|${several}) ?(${UNIT}) `);

/** A duration in a folded text, such as "3 jours" or "24h". */
export const HAS_DURATION = new RegExp(` (?:\\d+|une?|${several}|quelques) ?${UNIT} `);

/** Returns the first duration of a folded text, in days. */
export function durationOf(text: string): number | undefined {
  const [, number = '', unit = ''] = DURATION.exec(text) ?? [];
  const days = DAYS[unit.charAt(0)];
  return days && numberOf(number) * days;
}

/** A count with its noun, if any: « trois mois », « deux sites », « et quatre ? ». */
export const COUNTED = new RegExp(
  ` (?:(\\d{1,3}|${several})(?: (\\p{L}+))?|une? (mois|semaine|jour|an|heure|session))(?= )`,
  'u',
);
export function countOf(text: string): { number: number; noun?: string | undefined } | undefined {
  const [found, number = '', noun, single] = COUNTED.exec(text) ?? [];
  if (found === undefined) return undefined;
  return single ? { number: 1, noun: single } : { number: numberOf(number), noun };
}
