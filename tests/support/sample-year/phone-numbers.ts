/** A number as it is written in a message, and as a telephone dials it (E.164). */
export interface WrittenNumber {
  written: string;
  dialled: string;
}

const pairs = (digits: string) => digits.match(/\d\d/g) ?? [];

/** Ivorian numbers: ten digits, of which the first two say who runs the line. */
const IVORIAN: readonly ((digits: string) => string)[] = [
  (digits) => pairs(digits).join(' '),
  (digits) => digits,
  (digits) => pairs(digits).join('-'),
  (digits) => pairs(digits).join('.'),
  (digits) => `+225 ${pairs(digits).join(' ')}`,
  (digits) => `+225${digits}`,
  (digits) => `00225 ${digits}`,
  (digits) => `(+225) ${pairs(digits).join(' ')}`,
];

/** French ones: ten digits, whose 0 goes behind the country's number. */
const FRENCH: readonly ((digits: string) => string)[] = [
  (digits) => pairs(digits).join(' '),
  (digits) => pairs(digits).join('.'),
  (digits) => `+33 ${digits.slice(1, 2)} ${pairs(digits.slice(2)).join(' ')}`,
  (digits) => `0033 ${digits.slice(1)}`,
  (digits) => `+33 (0)${digits.slice(1, 2)} ${pairs(digits.slice(2)).join(' ')}`,
];

/**
 * A mobile number in one of the ways in which people write theirs.
 * @param choose gives a whole number from 0 to below its parameter
 */
export function writeNumber(
  country: 'CI' | 'FR',
  choose: (below: number) => number,
): WrittenNumber {
  const last = String(choose(10_000)).padStart(4, '0');
  const isIvorian = country === 'CI';
  const prefixes = isIvorian ? ['07', '05', '01'] : ['06'];
  const digits = `${prefixes[choose(prefixes.length)]}0000${last}`;
  const ways = isIvorian ? IVORIAN : FRENCH;
  return {
    written: ways[choose(ways.length)]?.(digits) ?? digits,
    dialled: isIvorian ? `+225${digits}` : `+33${digits.slice(1)}`,
  };
}
