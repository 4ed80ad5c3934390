/**
 * Folds a text: lower case, compatibility forms replaced (no-break spaces, full-width letters), accents and
 * invisible characters removed, apostrophes and dashes made plain. Length may change.
 */
export function fold(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]|[\u00ad\u200b-\u200f\u2060\ufeff]|\ufe0f/g, '')
    .replace(/[’‘`´ʼ]/g, "'")
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/[«»“”„]/g, '"');
}

/** Returns the folded words of a text: only letters and digits. */
export const wordsIn = (text: string): string[] => fold(text).match(/[\p{L}\d]+/gu) ?? [];

/** Returns a text as patterns match it: its folded words between single spaces. */
export const spaced = (text: string): string => ` ${wordsIn(text).join(' ')} `;
