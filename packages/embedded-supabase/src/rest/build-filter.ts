import type { Condition, Filter, LogicTree, Operator } from './parse-filter.ts';
import type { OrderTerm } from './parse-order.ts';
import { arrayLiteral, quoteIdentifier, type SqlBuilder } from './sql.ts';

/** Where a query takes its columns from. */
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

/** ` where …`, or nothing without a condition. */
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

/** A column of the source. */
export function buildColumn(source: Source, name: string): string {
  source.requireColumn(name);
  return `${source.sql}.${quoteIdentifier(name)}`;
}

/** ` order by …`, or nothing. */
export function buildOrder(source: Source, terms: readonly OrderTerm[]): string {
  if (terms.length === 0) return '';
  const sorted = terms.map(({ column, descending, nulls }) => {
    const direction = descending ? ' desc' : '';
    return `${buildColumn(source, column)}${direction}${nulls === null ? '' : ` nulls ${nulls}`}`;
  });
  return ` order by ${sorted.join(', ')}`;
}
