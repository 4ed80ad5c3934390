import { notEmbedded, notImplemented } from './rest-error.ts';
import { parseName, Scanner } from './scanner.ts';

/** Operators that compare with one value. */
const COMPARISONS = ['eq', 'neq', 'gte', 'gt', 'lte', 'lt', 'like', 'ilike'] as const;

export type Operator = (typeof COMPARISONS)[number];

export type Condition =
  | { kind: 'compare'; operator: Operator; value: string }
  | { kind: 'in'; values: string[] }
  | { kind: 'is'; value: 'null' | 'not_null' | 'true' | 'false' | 'unknown' };

export interface Filter {
  kind: 'filter';
  column: string;
  negated: boolean;
  condition: Condition;
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
  const negated = scanner.take('not.');
  return { negated, condition: parseCondition(scanner, value) };
}

function parseCondition(scanner: Scanner, value: () => string): Condition {
  if (scanner.take('in.')) return { kind: 'in', values: parseList(scanner) };
  if (scanner.take('is.')) {
    const word = scanner.match(/(?:null|not_null|true|false|unknown)(?=[,)]|$)/iy);
    if (word === null) scanner.fail('isVal: (null, not_null, true, false, unknown)');
    const is = word.toLowerCase() as Extract<Condition, { kind: 'is' }>['value'];
    return { kind: 'is', value: is };
  }
  const start = scanner.position;
  const word = scanner.match(/[a-z]+/y);
  const operator = COMPARISONS.find((name) => name === word);
  if (operator === undefined || !scanner.take('.')) {
    scanner.position = start;
    const unsupported = scanner.match(UNSUPPORTED);
    if (unsupported !== null) {
      throw notImplemented(
        `The filter operator '${unsupported.slice(0, -1)}' is not part of this interface`,
      );
    }
    scanner.fail(start === 0 ? OPERATOR : 'operator (eq, gt, ...)');
  }
  const text = value();
  if ((operator === 'like' || operator === 'ilike') && wildcards(text) > MAX_WILDCARDS) {
    scanner.fail(`at most ${MAX_WILDCARDS} wildcards`);
  }
  return { kind: 'compare', operator, value: text };
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

function wildcards(pattern: string): number {
  return pattern.replaceAll(/[^*%]/g, '').length;
}
