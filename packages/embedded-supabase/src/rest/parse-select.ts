import { notImplemented, RestError } from './rest-error.ts';
import { parseName, Scanner } from './scanner.ts';

export type SelectItem =
  | { kind: 'all' }
  | { kind: 'column'; column: string; asText: boolean; alias: string | null }
  /** Another table, which this subset does not embed: the plan answers PGRST200. */
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
  const column = parseName(scanner);
  if (scanner.startsWith('(') || scanner.startsWith('!')) return parseEmbed(scanner, column);
  const asText = scanner.take('::') && parseCast(scanner);
  if (scanner.match(/\.(sum|avg|count|max|min)\(\)/y) !== null) throw aggregate();
  scanner.skipSpaces();
  if (!scanner.done && !scanner.startsWith(',')) {
    scanner.fail(`letter, digit, "-", "::", ".", ${END}`);
  }
  return { kind: 'column', column, asText, alias };
}

/** Skips the type of a cast; only `text` is accepted. */
function parseCast(scanner: Scanner): true {
  const type = scanner.match(/[\p{L}\p{N}_ $]+/uy)?.trim() ?? scanner.fail('letter or digit');
  if (type.toLowerCase() === 'text') return true;
  throw notImplemented(`The cast to '${type}' is not part of this interface`);
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
