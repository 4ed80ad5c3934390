import { type Field, parseField, parseName } from './parse-field.ts';
import { RestError } from './rest-error.ts';
import { Scanner } from './scanner.ts';

export type SelectItem =
  | { kind: 'all' }
  | { kind: 'field'; field: Field; cast: string | null; alias: string | null }
  /** Another table, which the subset does not embed: the plan answers with PGRST200. */
  | { kind: 'embed'; relation: string };

const END = '")", "," or end of input';

/** Parses `select=a,alias:b,c::text`. An empty list selects nothing but the rows. */
export function parseSelect(text: string): SelectItem[] {
  const scanner = new Scanner(text, 'select parameter');
  const items: SelectItem[] = [];
  if (scanner.done) return items;
  do {
    items.push(parseItem(scanner));
  } while (scanner.take(','));
  if (!scanner.done) scanner.fail(END);
  return items;
}

function parseItem(scanner: Scanner): SelectItem {
  scanner.skipSpaces();
  if (scanner.match(/\*[ \t]*(?=[,)]|$)/y) !== null) return { kind: 'all' };
  if (scanner.take('...')) return parseEmbed(scanner, parseName(scanner));
  const alias = parseAlias(scanner);
  if (scanner.match(/count\(\)/y) !== null) throw aggregate();
  const field = parseField(scanner);
  if (field.path.length === 0 && (scanner.startsWith('(') || scanner.startsWith('!'))) {
    return parseEmbed(scanner, field.name);
  }
  const cast = scanner.take('::')
    ? (scanner.match(/[\p{L}\p{N}_ $]+/uy)?.trim() ?? scanner.fail('letter or digit'))
    : null;
  if (scanner.match(/\.(sum|avg|count|max|min)\(\)/y) !== null) throw aggregate();
  scanner.skipSpaces();
  if (!scanner.done && !scanner.startsWith(',')) {
    scanner.fail(`letter, digit, "-", "->>", "->", "::", ".", ${END}`);
  }
  return { kind: 'field', field, cast, alias };
}

function parseAlias(scanner: Scanner): string | null {
  const start = scanner.position;
  if (scanner.quoted() === null) scanner.match(/[\p{L}\p{N}_ $-]+/uy);
  const end = scanner.position;
  scanner.position = start;
  if (end === start || scanner.text[end] !== ':' || scanner.text[end + 1] === ':') return null;
  const alias = parseName(scanner);
  return scanner.take(':') ? alias : scanner.fail('":"');
}

function parseEmbed(scanner: Scanner, relation: string): SelectItem {
  scanner.match(/(?:![\p{L}\p{N}_$-]+)*/uy);
  if (!scanner.take('(')) scanner.fail('"("');
  for (let depth = 1; depth > 0; ) {
    scanner.match(/[^()]*/y);
    if (scanner.take('(')) depth++;
    else if (scanner.take(')')) depth--;
    else scanner.fail('")"');
  }
  return { kind: 'embed', relation };
}

function aggregate(): RestError {
  return new RestError(400, 'PGRST123', 'Use of aggregate functions is not allowed');
}
