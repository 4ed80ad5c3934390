import { buildWhere } from './build-filter.ts';
import { buildPayloadSource } from './build-payload.ts';
import type { Payload } from './parse-body.ts';
import { type Plan, tableSource, tableSql } from './plan.ts';
import {
  type MutationRequest,
  payloadColumns,
  planMutation,
  requireColumn,
} from './plan-mutation.ts';
import { RestError } from './rest-error.ts';
import type { Column } from './schema-cache.ts';
import { quoteIdentifier, SqlBuilder } from './sql.ts';

/** Counts the rows that an upsert makes and takes off those that it changes, as PostgREST does. */
const COUNT_INSERTED = `set_config('pgrst.inserted',
  (coalesce(nullif(current_setting('pgrst.inserted', true), '')::int, 0) + 1)::text, true) <> '0'`;
const COUNT_UPDATED = `set_config('pgrst.inserted',
  (coalesce(nullif(current_setting('pgrst.inserted', true), '')::int, 0) - 1)::text, true) <> '-1'`;

/** Plans a POST: an insert, or an upsert where `resolution` and a key say so. */
export function planInsert(request: MutationRequest, payload: Payload): Plan {
  const { table, query, preferences } = request;
  const sql = new SqlBuilder();
  const columns = payloadColumns(table, payload);
  const conflict = query.onConflict ?? table.primaryKey;
  for (const name of conflict) requireColumn(table, name);
  const resolution = conflict.length > 0 ? preferences.resolution : undefined;
  const merge = resolution === 'merge-duplicates';
  const rows = buildPayloadSource(sql, payload, columns, preferences.missing === 'default');
  const mutation = `insert into ${tableSql(table)}${columnList(columns)}
    select ${qualified(columns)} from ${rows}${merge ? ` where ${COUNT_INSERTED}` : ''}
    ${resolution ? onConflict(conflict, columns, merge) : ''}`;
  const plan = planMutation(request, sql, mutation, merge);
  return { ...plan, statement: { ...plan.statement, prepare: true } };
}

/** Plans a PUT: one row under its primary key, made or replaced. Throws PGRST105. */
export function planPut(request: MutationRequest, payload: Payload): Plan {
  const { table, query } = request;
  const filtered = new Set(query.filters.map(({ field }) => field.name));
  const isKeyFilter =
    query.logic.length === 0 &&
    table.primaryKey.length > 0 &&
    filtered.size === table.primaryKey.length &&
    table.primaryKey.every((name) => filtered.has(name)) &&
    query.filters.every(
      ({ negated, condition }) =>
        !negated &&
        condition.kind === 'compare' &&
        condition.operator === 'eq' &&
        condition.quantifier === null,
    );
  if (!isKeyFilter) {
    throw new RestError(
      405,
      'PGRST105',
      "Filters must include all and only primary key columns with 'eq' operators",
    );
  }
  const sql = new SqlBuilder();
  const columns = payloadColumns(table, payload);
  const rows = buildPayloadSource(sql, payload, columns, false);
  const where = buildWhere(sql, tableSource(table, 'pgrst_body'), query.filters, []);
  const mutation = `insert into ${tableSql(table)}${columnList(columns)}
    select ${qualified(columns)} from ${rows}${where} and ${COUNT_INSERTED}
    ${onConflict(table.primaryKey, columns, true)}`;
  const plan = planMutation(request, sql, mutation, true);
  return {
    ...plan,
    check(result) {
      if (result.rows === 1) return;
      throw new RestError(
        400,
        'PGRST115',
        'Payload values do not match URL in primary key column(s)',
      );
    },
  };
}

function onConflict(conflict: readonly string[], columns: readonly Column[], merge: boolean) {
  const target = ` on conflict (${conflict.map(quoteIdentifier).join(', ')})`;
  if (!merge || columns.length === 0) return `${target} do nothing`;
  const assignments = columns.map(({ name }) => {
    const column = quoteIdentifier(name);
    return `${column} = excluded.${column}`;
  });
  return `${target} do update set ${assignments.join(', ')} where ${COUNT_UPDATED}`;
}

function columnList(columns: readonly Column[]): string {
  return columns.length > 0
    ? ` (${columns.map(({ name }) => quoteIdentifier(name)).join(', ')})`
    : '';
}

function qualified(columns: readonly Column[]): string {
  return columns.map(({ name }) => `pgrst_body.${quoteIdentifier(name)}`).join(', ');
}
