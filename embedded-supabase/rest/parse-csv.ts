import { invalidBody } from './plan-error.ts';

/**
 * Reads comma-separated values (RFC 4180) with a header line into rows; the word NULL without
 * more is a null, as in PostgREST. Throws PGRST102.
 */
export function parseCsv(text: string): Record<string, string | null>[] {
  const [header, ...lines] = readLines(text);
  if (!header) throw invalidBody('not enough input');
  return lines.map((fields) => {
    if (fields.length !== header.length) {
      throw invalidBody('All lines must have same number of fields');
    }
    return Object.fromEntries(
      header.map((name, index) => {
        const value = fields[index] ?? '';
        return [name, value === 'NULL' ? null : value] as const;
      }),
    );
  });
}

/** One field and what ends it: quoted (with doubled quotes inside) or bare. */
const FIELD = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|\r|$)/y;

function readLines(text: string): string[][] {
  const lines: string[][] = [];
  let line: string[] = [];
  FIELD.lastIndex = 0;
  while (FIELD.lastIndex < text.length || line.length > 0) {
    const found = FIELD.exec(text);
    if (!found) throw invalidBody('parse error (endOfInput)');
    const [, quoted, bare = '', end] = found;
    line.push(quoted?.replaceAll('""', '"') ?? bare);
    if (end === ',') continue;
    lines.push(line);
    line = [];
  }
  return lines;
}
