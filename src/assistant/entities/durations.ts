const NUMBERS: Readonly<Record<string, number>> = {
  un: 1,
  une: 1,
  deux: 2,
  trois: 3,
  quatre: 4,
  cinq: 5,
  six: 6,
  sept: 7,
  huit: 8,
  neuf: 9,
  dix: 10,
  douze: 12,
  quinze: 15,
  vingt: 20,
  trente: 30,
  cent: 100,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  ten: 10,
};
const DAYS: readonly [RegExp, number][] = [
  [/^h/, 1 / 24],
  [/^j/, 1],
  [/^s/, 7],
  [/^m/, 30],
  [/^a/, 365],
];
const DURATION =
  / (\d+|un|une|deux|trois|quatre|cinq|six|sept|dix) ?(jours?|heures?|h|semaines?|mois|ans?|annees?) /;

/** Does a folded text hold a duration, such as "3 jours" or "24h"? */
export const HAS_DURATION =
  / (?:\d+|un|une|deux|trois|quatre|cinq|six|sept|dix|quelques) ?(?:jours?|heures?|h|semaines?|mois|ans?|annees?) /;

/** The first duration of a folded text, in days. */
export function durationOf(text: string): number | undefined {
  const [, number = '', unit = ''] = DURATION.exec(text) ?? [];
  const days = DAYS.find(([pattern]) => pattern.test(unit))?.[1];
  return days === undefined ? undefined : (NUMBERS[number] ?? Number(number)) * days;
}

/** How many of what: « trois mois », « deux sites », « et quatre ? ». */
export const COUNTED = new RegExp(
  ` (?:(\\d{1,3}|${Object.keys(NUMBERS).slice(2).join('|')})(?: (\\p{L}+))?|une? (mois|semaine|jour|an|heure|session))(?= )`,
  'u',
);
export function countOf(text: string): { number: number; noun?: string | undefined } | undefined {
  const [found, number = '', noun, single] = COUNTED.exec(text) ?? [];
  if (found === undefined) return undefined;
  return single ? { number: 1, noun: single } : { number: NUMBERS[number] ?? Number(number), noun };
}

/** Is a unit one of time, such as « mois »? */
export const isDuration = (unit = '') => HAS_DURATION.test(` 1 ${unit} `);
