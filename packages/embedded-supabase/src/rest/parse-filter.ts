import { notEmbedded, notImplemented } from './rest-error.ts';
import { parseName, Scanner } from './scanner.ts';

/** SQL of the operators that compare with one value. */
const COMPARISONS = new Map([
  ['eq', '='],
  ['neq', '<>'],
  ['gt', '>'],
  ['gte', '>='],
  ['lt', '<'],
  ['lte', '<='],
  ['like', 'like'],
  ['ilike', 'ilike'],
]);

export interface Filter {
  kind: 'filter';
  column: string;
  negated: boolean;
  /** SQL after the column: `is null`, or what comes before the value. */
  operator: string;
  value: string | null;
}

export interface LogicGroup {
  kind: 'group';
  operator: 'and' | 'or';
  negated: boolean;
  members: LogicTree[];
}

export type LogicTree = Filter | LogicGroup;

/** Maximum number of wildcards in a pattern: the engines recurse over them. */
const MAX_WILDCARDS = 500;

const OPERATOR = '"not" or operator (eq, gt, ...)';
/** Operators of PostgREST that this subset lacks: searches whose cost cannot be bounded, arrays, ranges. */
const UNSUPPORTED =
  /(?:i?match|(?:pl|ph|w)?fts|cs|cd|ov|sl|sr|nxr|nxl|adj|isdistinct)(?:\([^()]*\))?\.|[a-z]+\((?:any|all)\)\./y;

/** Parses `name=op.value`, a parameter of the query string. */
export function parseFilter(name: string, value: string): Filter {
  const tree = new Scanner(name, 'tree path');
  const column = parseName(tree);
  if (tree.take('.')) throw notEmbedded(column);
  if (!tree.done) tree.fail('delimiter (.) or end of input');
  const scanner = new Scanner(value, 'filter');
  return { kind: 'filter', column, ...parseOperation(scanner, () => scanner.rest()) };
}

/** Parses `or=(a.eq.1,and(b.gt.2,c.is.null))`, a parameter named and, or, not.and or not.or. */
export function parseLogic(name: string, value: string): LogicTree {
  const path = name.split('.');
  const operator = path.pop() ?? '';
  const embedded = path.find((part) => part !== 'not');
  if (embedded !== undefined) throw notEmbedded(embedded);
  const scanner = new Scanner(value, 'logic tree');
  const tree = parseGroup(scanner, operator === 'or' ? 'or' : 'and', path.includes('not'));
  if (!scanner.done) scanner.fail('end of input');
  return tree;
}

function parseGroup(scanner: Scanner, operator: 'and' | 'or', negated: boolean): LogicGroup {
  scanner.skipSpaces();
  if (!scanner.take('(')) scanner.fail('"("');
  const members: LogicTree[] = [];
  do {
    scanner.skipSpaces();
    members.push(parseMember(scanner));
    scanner.skipSpaces();
  } while (scanner.take(','));
  if (!scanner.take(')')) scanner.fail('"," or ")"');
  scanner.skipSpaces();
  return { kind: 'group', operator, negated, members };
}

function parseMember(scanner: Scanner): LogicTree {
  const group = scanner.match(/(?:not\.)?(?:and|or)(?=[ \t]*\()/y);
  if (group !== null) {
    return parseGroup(scanner, group.endsWith('or') ? 'or' : 'and', group.startsWith('not.'));
  }
  if (scanner.startsWith(')')) {
    scanner.fail(
      'field name (* or [a..z0..9_$]), negation operator (not) or logic operator (and, or)',
    );
  }
  const column = parseName(scanner);
  if (!scanner.take('.')) scanner.fail('delimiter (.)');
  return { kind: 'filter', column, ...parseOperation(scanner, () => listElement(scanner)) };
}

function parseOperation(scanner: Scanner, value: () => string) {
  return { negated: scanner.take('not.'), ...parseCondition(scanner, value) };
}

function parseCondition(scanner: Scanner, value: () => string): Pick<Filter, 'operator' | 'value'> {
  if (scanner.take('in.')) return { operator: '= any', value: arrayLiteral(parseList(scanner)) };
  if (scanner.take('is.')) {
    const word = scanner.match(/(?:null|not_null|true|false|unknown)(?=[,)]|$)/iy);
    if (word === null) scanner.fail('isVal: (null, not_null, true, false, unknown)');
    return { operator: `is ${word.toLowerCase().replace('_', ' ')}`, value: null };
  }
  const start = scanner.position;
  const operator = COMPARISONS.get(scanner.match(/[a-z]+/y) ?? '');
  if (operator === undefined || !scanner.take('.')) {
    scanner.position = start;
    const unsupported = scanner.match(UNSUPPORTED)?.slice(0, -1);
    if (unsupported === undefined) {
      return scanner.fail(start === 0 ? OPERATOR : 'operator (eq, gt, ...)');
    }
    throw notImplemented(`The filter operator '${unsupported}' is not part of this interface`);
  }
  const text = value();
  if (!operator.endsWith('like')) return { operator, value: text };
  const pattern = text.replaceAll('*', '%');
  if (pattern.split('%').length > MAX_WILDCARDS + 1) {
    scanner.fail(`at most ${MAX_WILDCARDS} wildcards`);
  }
  return { operator, value: pattern };
}

/** Returns an array literal; `in.()` has one empty element, which means an empty list. */
function arrayLiteral(values: readonly string[]): string {
  if (values.length === 1 && values[0] === '') return '{}';
  return `{${values.map((value) => `"${value.replaceAll(/["\\]/g, '\\$&')}"`).join(',')}}`;
}

function parseList(scanner: Scanner): string[] {
  scanner.skipSpaces();
  if (!scanner.take('(')) scanner.fail('"("');
  const values: string[] = [];
  scanner.skipSpaces();
  do {
    values.push(listElement(scanner));
  } while (scanner.take(','));
  if (!scanner.take(')')) scanner.fail('"," or ")"');
  scanner.skipSpaces();
  if (!scanner.done && !/[,)]/.test(scanner.text[scanner.position] ?? '')) {
    scanner.fail('end of input');
  }
  return values;
}

/** Reads an element in quotes, or everything up to a comma or bracket. */
function listElement(scanner: Scanner): string {
  const start = scanner.position;
  const quoted = scanner.quoted();
  if (quoted !== null && (scanner.done || scanner.match(/(?=[,)])/y) !== null)) return quoted;
  scanner.position = start;
  return scanner.match(/[^,)]*/y) ?? '';
}
