/** The columns in which a search looks. */
const COLUMNS = ['name', 'email', 'subject', 'message'];

/** A value inside a PostgREST or=(…) list: quoted, with its own quotes and backslashes escaped. */
export const quoted = (value: string) => `"${value.replace(/["\\]/g, '\\$&')}"`;

/**
 * The characters that have a meaning in LIKE stand for themselves. PostgREST reads * as %, and offers
 * no way to escape it: it becomes « any one character ».
 */
const likePattern = (word: string) => `*${word.replace(/[\\%_]/g, '\\$&').replaceAll('*', '_')}*`;

/** One or=(…) condition for each word: a message has to contain them all, each in any column. */
export function searchConditions(search: string): string[] {
  const words = search.split(/\s+/).filter(Boolean);
  return words.map((word) => {
    const pattern = quoted(likePattern(word));
    return COLUMNS.map((column) => `${column}.ilike.${pattern}`).join(',');
  });
}
