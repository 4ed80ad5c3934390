const NUMBERS: Readonly<Record<string, number>> = {
  un: 1,
  une: 1,
  deux: 2,
  trois: 3,
  quatre: 4,
  cinq: 5,
  six: 6,
  sept: 7,
  dix: 10,
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
