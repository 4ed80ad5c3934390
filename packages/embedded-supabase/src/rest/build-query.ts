import type { MediaType } from './negotiate.ts';
import type { Condition, Filter, LogicTree, Operator } from './parse-filter.ts';
import type { OrderTerm, SelectItem } from './parse-query.ts';
import { noRelationship } from './rest-error.ts';

/** Collects the parameters of a statement. */
export class SqlBuilder {
  readonly parameters: (string | null)[] = [];

  /** Adds a value and returns its placeholder. */
  value(value: string | null): string {
    this.parameters.push(value);
    return `$${this.parameters.length}`;
  }
}

/**
 * Quotes an identifier so that PostgreSQL reads it as one name. Names of tables, columns and functions
 * come from the catalogue; a client's own word is only used as an alias.
 */
export function quoteIdentifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** Returns an array literal, for a parameter whose type PostgreSQL infers. */
function arrayLiteral(values: readonly string[]): string {
  const elements = values.map((value) => `"${value.replaceAll(/["\\]/g, '\\$&')}"`);
  return `{${elements.join(',')}}`;
}

/** Returns the select list. `table` is the name of the source in errors. */
export function buildSelectList(
  source: Source,
  table: string,
  items: readonly SelectItem[],
): string {
  if (items.length === 0) return `${source.sql}.*`;
  return items.map((item) => buildItem(source, table, item)).join(', ');
}

function buildItem(source: Source, table: string, item: SelectItem): string {
  if (item.kind === 'all') return `${source.sql}.*`;
  if (item.kind === 'embed') throw noRelationship(table, item.relation);
  const { column, asText, alias } = item;
  return `${buildColumn(source, column)}${asText ? '::text' : ''} as ${quoteIdentifier(alias ?? column)}`;
}

/** Returns the columns that `returning` needs for the select list. */
export function returnedColumns(items: readonly SelectItem[]): readonly string[] | 'all' {
  if (items.length === 0 || items.some(({ kind }) => kind === 'all')) return 'all';
  return items.flatMap((item) => (item.kind === 'column' ? [item.column] : []));
}

/** Returns the expression that turns the rows into one text. */
export function buildBody(media: MediaType, rows = '_postgrest_t'): string {
  if (media === 'csv') {
    return `coalesce((select string_agg(name, ',') from json_object_keys(json_agg(_postgrest_t)->0) as name), '')
      || chr(10) || coalesce(string_agg(substring(_postgrest_t::text from '^.(.*).$'), chr(10)), '')`;
  }
  return media === 'object'
    ? `coalesce(json_agg(${rows})->0, 'null')::text`
    : `coalesce(json_agg(${rows}), '[]')::text`;
}

/** The source of a query's columns. */
export interface Source {
  /** Name in the statement, quoted. */
  sql: string;
  /** Throws the protocol's error for a column that does not exist. */
  requireColumn(name: string): void;
}

const OPERATORS: Record<Operator, string> = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'like',
  ilike: 'ilike',
};

const IS_VALUES = {
  null: 'null',
  not_null: 'not null',
  true: 'true',
  false: 'false',
  unknown: 'unknown',
} as const;

/** Returns ` where …`, or nothing without a condition. */
export function buildWhere(
  sql: SqlBuilder,
  source: Source,
  filters: readonly Filter[],
  logic: readonly LogicTree[],
): string {
  const conditions = [...filters, ...logic].map((tree) => buildTree(sql, source, tree));
  return conditions.length > 0 ? ` where ${conditions.join(' and ')}` : '';
}

function buildTree(sql: SqlBuilder, source: Source, tree: LogicTree): string {
  const not = tree.negated ? 'not ' : '';
  if (tree.kind === 'filter') {
    return `${not}(${buildColumn(source, tree.column)} ${buildCondition(sql, tree.condition)})`;
  }
  const members = tree.members.map((member) => buildTree(sql, source, member));
  return `${not}(${members.join(` ${tree.operator} `)})`;
}

function buildCondition(sql: SqlBuilder, condition: Condition): string {
  switch (condition.kind) {
    case 'is':
      return `is ${IS_VALUES[condition.value]}`;
    case 'in': {
      // `in.()` holds one empty element, and means an empty list.
      const values = condition.values.length === 1 && condition.values[0] === '';
      return `= any (${sql.value(arrayLiteral(values ? [] : condition.values))})`;
    }
    case 'compare': {
      const { operator, value } = condition;
      const isPattern = operator === 'like' || operator === 'ilike';
      return `${OPERATORS[operator]} ${sql.value(isPattern ? value.replaceAll('*', '%') : value)}`;
    }
  }
}

/** Returns a column of the source. */
function buildColumn(source: Source, name: string): string {
  source.requireColumn(name);
  return `${source.sql}.${quoteIdentifier(name)}`;
}

/** Returns ` order by …`, or nothing. */
export function buildOrder(source: Source, terms: readonly OrderTerm[]): string {
  if (terms.length === 0) return '';
  const sorted = terms.map(({ column, descending, nulls }) => {
    const direction = descending ? ' desc' : '';
    return `${buildColumn(source, column)}${direction}${nulls === null ? '' : ` nulls ${nulls}`}`;
  });
  return ` order by ${sorted.join(', ')}`;
}
