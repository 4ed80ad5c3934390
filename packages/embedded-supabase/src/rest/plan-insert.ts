import { buildPayloadSource } from './build-payload.ts';
import type { Payload } from './parse-body.ts';
import { type Plan, tableSql } from './plan.ts';
import {
  type MutationRequest,
  payloadColumns,
  planMutation,
  requireColumn,
} from './plan-mutation.ts';
import type { Column } from './schema-cache.ts';
import { quoteIdentifier, SqlBuilder } from './sql.ts';

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
    select ${qualified(columns)} from ${rows}
    ${resolution ? onConflict(conflict, columns, merge) : ''}`;
  const plan = planMutation(request, sql, mutation);
  return { ...plan, statement: { ...plan.statement, prepare: true } };
}

function onConflict(conflict: readonly string[], columns: readonly Column[], merge: boolean) {
  const target = ` on conflict (${conflict.map(quoteIdentifier).join(', ')})`;
  if (!merge || columns.length === 0) return `${target} do nothing`;
  const assignments = columns.map(({ name }) => {
    const column = quoteIdentifier(name);
    return `${column} = excluded.${column}`;
  });
  return `${target} do update set ${assignments.join(', ')}`;
}

function columnList(columns: readonly Column[]): string {
  return columns.length > 0
    ? ` (${columns.map(({ name }) => quoteIdentifier(name)).join(', ')})`
    : '';
}

function qualified(columns: readonly Column[]): string {
  return columns.map(({ name }) => `pgrst_body.${quoteIdentifier(name)}`).join(', ');
}
