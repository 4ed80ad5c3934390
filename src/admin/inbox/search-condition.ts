import { CONTACT_FIELDS } from '#shared/contact-message.ts';

/** Quotes a value inside a PostgREST or=(…) list, with its own quotes and backslashes escaped. */
export const quoted = (value: string) => `"${value.replace(/["\\]/g, '\\$&')}"`;

/**
 * Escapes the characters with a meaning in LIKE. PostgREST reads * as % and offers no way to escape it, so *
 * becomes "any one character".
 */
const likePattern = (word: string) => `${word.replace(/[\\%_]/g, '\\$&').replaceAll('*', '_')}*`;

/** Shortest part of a word that the search index can find. */
const THREE_LETTERS = /[\p{L}\p{N}]{3}/u;

/**
 * Returns an or=(…) condition for each word: a message must contain them all, each in any column. One or two
 * letters match only the beginning of a word, since they are too short for the search index.
 */
export function searchConditions(search: string): string[] {
  const words = search.split(/\s+/).filter(Boolean);
  return words.map((word) => {
    const starts = THREE_LETTERS.test(word) ? ['*'] : ['', '* '];
    const patterns = starts.map((start) => quoted(start + likePattern(word)));
    return CONTACT_FIELDS.flatMap((column) =>
      patterns.map((pattern) => `${column}.ilike.${pattern}`),
    ).join(',');
  });
}
