import type { Scanner } from './scanner.ts';

/** One step into a JSON value: `->key` or `->0`; `->>` gives text. */
export interface JsonStep {
  asText: boolean;
  key: string;
  isIndex: boolean;
}

/** A column, and the way into its JSON value. */
export interface Field {
  name: string;
  path: JsonStep[];
}

export function parseField(scanner: Scanner): Field {
  scanner.skipSpaces();
  const name = parseName(scanner);
  const path = parsePath(scanner);
  scanner.skipSpaces();
  return { name, path };
}

/** A name in quotes, or of letters, digits, `_`, `$`, spaces, and dashes in between. */
export function parseName(scanner: Scanner): string {
  return (
    scanner.quoted() ??
    scanner.match(/[\p{L}\p{N}_ $]+(?:-(?!>)[\p{L}\p{N}_ $]+)*/uy)?.trim() ??
    scanner.fail('field name (* or [a..z0..9_$])')
  );
}

function parsePath(scanner: Scanner): JsonStep[] {
  const path: JsonStep[] = [];
  while (scanner.startsWith('->')) {
    const asText = scanner.take('->>');
    if (!asText) scanner.take('->');
    const index = scanner.match(/-?\d+(?=->|::|\.|,|$)/y);
    const key =
      index ??
      scanner.quoted() ??
      scanner.match(/[^(\-:.,>)]+(?:-(?!>)[^(\-:.,>)]+)*/y)?.trim() ??
      scanner.fail('any non reserved character different from: .,>()');
    path.push({ asText, key, isIndex: index !== null });
  }
  return path;
}

/** Names between commas, as in `columns` and `on_conflict`. */
export function parseNames(scanner: Scanner): string[] {
  const names = [parseName(scanner)];
  while (!scanner.done) {
    scanner.skipSpaces();
    if (!scanner.take(',')) scanner.fail('"," or end of input');
    scanner.skipSpaces();
    names.push(parseName(scanner));
  }
  return names;
}
