/** Changes of one character that turn one text into the other. */
function distance(one: string, other: string): number {
  let previous = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i++) {
    const current = [i];
    for (let j = 1; j <= other.length; j++) {
      const replaced = (previous[j - 1] ?? 0) + Number(one[i - 1] !== other[j - 1]);
      current.push(Math.min(replaced, (previous[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1));
    }
    previous = current;
  }
  return previous[other.length] ?? 0;
}

/** Longer names are no slip of the fingers, and comparing them costs. */
const MAX_LENGTH = 100;
/** PostgreSQL's MAX_FUZZY_DISTANCE. */
const MAX_COLUMN_DISTANCE = 3;

/**
 * PostgreSQL's hint for a column that does not exist: the one or two names that are nearest, at
 * most 3 characters and half of the name away (parse_relation.c).
 */
export function columnHint(
  table: string,
  column: string,
  columns: Iterable<string>,
): string | null {
  if (column.length > MAX_LENGTH) return null;
  const bound = Math.min(MAX_COLUMN_DISTANCE, Math.floor(column.length / 2));
  const near = [...columns]
    .map((name) => ({ name, away: distance(name, column) }))
    .filter(({ away }) => away <= bound);
  const nearest = Math.min(...near.map(({ away }) => away));
  const names = near.filter(({ away }) => away === nearest).map(({ name }) => `"${table}.${name}"`);
  if (names.length === 0 || names.length > 2) return null;
  return `Perhaps you meant to reference the column ${names.join(' or the column ')}.`;
}

/**
 * The name that is most like the given one, if at least `similarity` (0 to 1) of the longer one's
 * characters agree; null otherwise.
 */
export function similarName(
  given: string,
  names: Iterable<string>,
  similarity: number,
): string | null {
  if (given.length > MAX_LENGTH) return null;
  let best: string | null = null;
  let bestScore = similarity;
  for (const name of names) {
    const length = Math.max(given.length, name.length);
    const score = 1 - distance(given.toLowerCase(), name.toLowerCase()) / length;
    if (score > bestScore || (score === bestScore && best === null)) {
      best = name;
      bestScore = score;
    }
  }
  return best;
}
