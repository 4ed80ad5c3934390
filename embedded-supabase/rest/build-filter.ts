import type { Field } from './parse-field.ts';
import type { Condition, Filter, LogicTree, Operator } from './parse-filter.ts';
import type { OrderTerm } from './parse-order.ts';
import { arrayLiteral, quoteIdentifier, type SqlBuilder } from './sql.ts';

/** Where a query takes its columns from. */
export interface Source {
  /** Name in the statement, quoted. */
  sql: string;
  /** Gives the type of a column; throws the protocol's error for one that does not exist. */
  columnType(name: string): string;
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
  cs: '@>',
  cd: '<@',
  ov: '&&',
  sl: '<<',
  sr: '>>',
  nxr: '&<',
  nxl: '&>',
  adj: '-|-',
  isdistinct: 'is distinct from',
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
    return `${not}(${buildField(sql, source, tree.field)} ${buildCondition(sql, tree.condition)})`;
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
      const { operator, quantifier } = condition;
      const isPattern = operator === 'like' || operator === 'ilike';
      const value = sql.value(isPattern ? condition.value.replaceAll('*', '%') : condition.value);
      const operand = quantifier === null ? value : `${quantifier} (${value})`;
      return `${OPERATORS[operator]} ${operand}`;
    }
  }
}

/** A column, or what its JSON value holds at the end of a path. */
export function buildField(sql: SqlBuilder, source: Source, field: Field): string {
  const type = source.columnType(field.name);
  const column = `${source.sql}.${quoteIdentifier(field.name)}`;
  if (field.path.length === 0) return column;
  const json = type === 'json' || type === 'jsonb' ? column : `to_jsonb(${column})`;
  const steps = field.path.map(
    ({ asText, key, isIndex }) =>
      `${asText ? '->>' : '->'}${sql.value(key)}::${isIndex ? 'int' : 'text'}`,
  );
  return `(${json}${steps.join('')})`;
}

/** ` order by …`, or nothing. */
export function buildOrder(sql: SqlBuilder, source: Source, terms: readonly OrderTerm[]): string {
  if (terms.length === 0) return '';
  const sorted = terms.map(({ field, descending, nulls }) => {
    const direction = descending ? ' desc' : '';
    return `${buildField(sql, source, field)}${direction}${nulls === null ? '' : ` nulls ${nulls}`}`;
  });
  return ` order by ${sorted.join(', ')}`;
}
