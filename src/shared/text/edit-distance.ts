/** Three rows of distances, reused because a long message of unknown words compares thousands of pairs. */
const rows: [number[], number[], number[]] = [[], [], []];

/**
 * Returns the optimal string alignment distance (insertion, deletion, substitution, swap of neighbours)
 * between two short words, or `limit + 1` as soon as it must exceed `limit`. Beginnings whose lengths differ
 * by more than `limit` are not compared.
 */
export function editDistance(a: string, b: string, limit: number): number {
  const far = limit + 1;
  if (Math.abs(a.length - b.length) > limit) return far;
  for (const row of rows) while (row.length <= b.length) row.push(far);
  let [beforePrevious, previous, current] = rows;
  for (let j = 0; j <= Math.min(b.length, far); j++) previous[j] = j;
  for (let i = 1; i <= a.length; i++) {
    const from = Math.max(1, i - limit);
    const to = Math.min(b.length, i + limit);
    let best = from === 1 ? i : far;
    current[from - 1] = best;
    for (let j = from; j <= to; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let value = Math.min(
        (previous[j] as number) + 1,
        (current[j - 1] as number) + 1,
        (previous[j - 1] as number) + cost,
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        value = Math.min(value, (beforePrevious[j - 2] as number) + 1);
      }
      current[j] = value;
      best = Math.min(best, value);
    }
    if (best > limit) return far;
    if (to < b.length) current[to + 1] = far;
    [beforePrevious, previous, current] = [previous, current, beforePrevious];
  }
  return Math.min(previous[b.length] as number, far);
}
