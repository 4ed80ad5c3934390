/** Path to a value inside nested data: names of fields and indexes in lists. */
export type Path = readonly (string | number)[];

/** Yields every text, number, boolean and list in nested data, with its path. */
export function* walk(data: unknown, path: Path = []): Generator<[path: Path, value: unknown]> {
  if (Array.isArray(data)) {
    yield [path, data];
    for (const [index, entry] of data.entries()) yield* walk(entry, [...path, index]);
  } else if (typeof data === 'object' && data !== null) {
    for (const [name, entry] of Object.entries(data)) yield* walk(entry, [...path, name]);
  } else {
    yield [path, data];
  }
}

/** Returns a copy of the data in which one value is replaced. */
export const withValue = (data: unknown, path: Path, value: unknown): unknown =>
  withValues(data, [[path, value]]);

/** Returns a copy of the data in which these values are replaced. */
export function withValues(data: unknown, values: readonly [Path, unknown][]): unknown {
  const copy = structuredClone(data);
  for (const [path, value] of values) {
    let place = copy as Record<string | number, unknown>;
    for (const step of path.slice(0, -1)) place = place[step] as typeof place;
    place[path.at(-1) ?? ''] = value;
  }
  return copy;
}

/** Returns every text with its path, as in « items.0.question ». */
export function texts(data: unknown): [entry: string, text: string][] {
  return [...walk(data)].flatMap(([path, value]): [string, string][] =>
    typeof value === 'string' ? [[path.join('.'), value]] : [],
  );
}
