import { type LogicTree, parseFilter, parseLogic } from './parse-filter.ts';
import { notEmbedded, notImplemented, RestError } from './rest-error.ts';
import { parseName, Scanner } from './scanner.ts';

/** A parsed query string, not yet compared with the catalogue. */
export interface Query {
  select: SelectItem[];
  /** All must hold. */
  conditions: LogicTree[];
  order: OrderTerm[];
  /** Null when the parameter is absent. */
  columns: string[] | null;
  onConflict: string[] | null;
  limit: string | null;
  offset: string | null;
}

/** Maximum number of columns, conditions and terms: PostgreSQL plans thousands for seconds before it refuses. */
const MAX_ITEMS = 200;

/** The gateway's own parameter. */
const NOT_OURS = 'apikey';

/** Parses a query string as PostgREST does. Throws PGRST100, PGRST108 and 22021 (UTF-8, NUL). */
export function parseQuery(queryString: string): Query {
  const parameters = decodeParameters(queryString);
  const first = (name: string) => parameters.find(([key]) => key === name)?.[1];
  const query: Query = {
    select: parseSelect(first('select') ?? '*'),
    conditions: [],
    order: [],
    columns: parseList(first('columns'), 'columns parameter'),
    onConflict: parseList(first('on_conflict'), 'on_conflict parameter'),
    limit: null,
    offset: null,
  };
  for (const [name, value] of parameters) addParameter(query, name, value);
  const items = query.select.length + query.order.length + countConditions(query.conditions);
  if (items > MAX_ITEMS) {
    throw new RestError(400, 'PGRST100', `at most ${MAX_ITEMS} columns, conditions and terms`);
  }
  return query;
}

function countConditions(trees: readonly LogicTree[]): number {
  return trees.reduce(
    (sum, tree) => sum + (tree.kind === 'group' ? countConditions(tree.members) : 1),
    0,
  );
}

/** Decodes strictly: URLSearchParams would turn invalid UTF-8 into U+FFFD. */
function decodeParameters(queryString: string): [name: string, value: string][] {
  return queryString.split('&').flatMap((pair) => {
    const split = pair.indexOf('=');
    if (split < 0) return [];
    const name = decode(pair.slice(0, split));
    return name === NOT_OURS ? [] : [[name, decode(pair.slice(split + 1))]];
  });
}

function decode(text: string): string {
  // A percent sign that begins no escape is literal.
  const escaped = text.replaceAll('+', ' ').replaceAll(/%(?![0-9a-f]{2})/gi, '%25');
  let decoded: string;
  try {
    decoded = decodeURIComponent(escaped);
  } catch {
    throw new RestError(400, '22021', 'invalid byte sequence for encoding "UTF8"');
  }
  if (!decoded.includes('\0')) return decoded;
  throw new RestError(400, '22021', 'invalid byte sequence for encoding "UTF8": 0x00');
}

function addParameter(query: Query, name: string, value: string): void {
  const kind = name.split('.').at(-1) ?? '';
  switch (kind) {
    case 'and':
    case 'or':
      query.conditions.push(parseLogic(name, value));
      break;
    case 'order':
    case 'limit':
    case 'offset':
      if (name !== kind) throw notEmbedded(name.slice(0, -kind.length - 1));
      if (kind === 'order') query.order.push(...new Scanner(value, 'order').list(parseTerm));
      else query[kind] = value;
      break;
    default:
      if (!['select', 'columns', 'on_conflict'].includes(name)) {
        query.conditions.push(parseFilter(name, value));
      }
  }
}

function parseList(text: string | undefined, what: string): string[] | null {
  return text === undefined ? null : [...new Set(new Scanner(text, what).list(parseName))];
}

export interface OrderTerm {
  column: string;
  /** SQL after the column: ` desc nulls last`; without `nulls`, PostgreSQL decides on their position. */
  direction: string;
}

/** Parses a term of `order=created_at.desc.nullslast,name`. */
function parseTerm(scanner: Scanner): OrderTerm {
  const column = parseName(scanner);
  if (scanner.startsWith('(')) throw notEmbedded(column);
  const direction = scanner.match(/\.(?:asc|desc)/y);
  const nulls = scanner.match(/\.nulls(?:first|last)/y);
  if (scanner.take('.')) {
    scanner.fail(
      direction === null
        ? '"asc", "desc", "nullsfirst" or "nullslast"'
        : '"nullsfirst" or "nullslast"',
    );
  }
  scanner.skipSpaces();
  if (!scanner.done && !scanner.startsWith(',')) scanner.fail('delimiter (.), "," or end of input');
  return {
    column,
    direction: `${direction ?? ''}${nulls ?? ''}`.replace('.nulls', ' nulls ').replace('.', ' '),
  };
}

export type SelectItem =
  | { kind: 'all' }
  | { kind: 'column'; column: string; asText: boolean; alias: string | null }
  /** Another table, which this subset does not embed: the plan answers PGRST200. */
  | { kind: 'embed'; relation: string };

const END = '")", "," or end of input';

/** Parses `select=a,alias:b,c::text`. An empty list selects nothing but the rows. */
function parseSelect(text: string): SelectItem[] {
  return text === '' ? [] : new Scanner(text, 'select parameter').list(parseItem, END);
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
