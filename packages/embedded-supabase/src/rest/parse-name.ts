import type { Scanner } from './scanner.ts';

/** A name in quotes, or of letters, digits, `_`, `$`, spaces, and dashes in between. */
export function parseName(scanner: Scanner): string {
  scanner.skipSpaces();
  const name =
    scanner.quoted() ??
    scanner.match(/[\p{L}\p{N}_ $]+(?:-(?!>)[\p{L}\p{N}_ $]+)*/uy)?.trim() ??
    scanner.fail('field name (* or [a..z0..9_$])');
  scanner.skipSpaces();
  return name;
}

/** Names between commas, as in `columns` and `on_conflict`. */
export function parseNames(scanner: Scanner): string[] {
  const names = [parseName(scanner)];
  while (!scanner.done) {
    if (!scanner.take(',')) scanner.fail('"," or end of input');
    names.push(parseName(scanner));
  }
  return names;
}
