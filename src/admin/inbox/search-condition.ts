/** The columns in which a search looks. */
const COLUMNS = ['name', 'email', 'subject', 'message'];

/** Quotes a value inside a PostgREST or=(…) list, with its own quotes and backslashes escaped. */
export const quoted = (value: string) => `"${value.replace(/["\\]/g, '\\$&')}"`;

/**
 * Escapes the characters that have a meaning in LIKE. PostgREST reads * as % and offers no way to escape
 * it, so that it becomes « any one character ».
 */
const likePattern = (word: string) => `*${word.replace(/[\\%_]/g, '\\$&').replaceAll('*', '_')}*`;

/** Returns an or=(…) condition for each word: a message must contain them all, each in any column. */
export function searchConditions(search: string): string[] {
  const words = search.split(/\s+/).filter(Boolean);
  return words.map((word) => {
    const pattern = quoted(likePattern(word));
    return COLUMNS.map((column) => `${column}.ilike.${pattern}`).join(',');
  });
}
