import {
  buildBody,
  buildOrder,
  buildSelectList,
  buildWhere,
  quoteIdentifier,
  returnedColumns,
  SqlBuilder,
} from './build-query.ts';
import type { MediaType, Preferences } from './negotiate.ts';
import type { Query } from './parse-query.ts';
import { buildPayloadSource, type Payload } from './payload.ts';
import {
  checkSingular,
  type Plan,
  RESPONSE,
  tableSource,
  tableSql,
  withMaxAffected,
} from './plan.ts';
import { columnNotFound, RestError } from './rest-error.ts';
import type { Column, Table } from './schema-cache.ts';

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

export interface MutationRequest {
  table: Table;
  query: Query;
  preferences: Preferences;
  media: MediaType;
}

/** Plans a PATCH. */
export function planUpdate(request: MutationRequest, payload: Payload): Plan {
  const { table, query, preferences } = request;
  const sql = new SqlBuilder();
  const target = tableSql(table);
  const columns = payloadColumns(table, payload);
  const source = tableSource(table, target);
  if (columns.length === 0) {
    // An empty change is no error and affects no row; the columns only keep select= working.
    const list = preferences.return === 'representation' ? '*' : 'null';
    return planMutation(request, sql, `select ${list} from ${target} where false`, true);
  }
  const rows = buildPayloadSource(sql, payload, columns, preferences.missing === 'default', true);
  const assignments = columns.map(({ name }) => {
    const column = quoteIdentifier(name);
    return `${column} = pgrst_body.${column}`;
  });
  const where = buildWhere(sql, source, query.filters, query.logic);
  const mutation = `update ${target} set ${assignments.join(', ')} from ${rows}${where}`;
  const plan = withMaxAffected(planMutation(request, sql, mutation), preferences);
  return where === '' ? { ...plan, refusal: needsWhere('UPDATE') } : plan;
}

/** Plans a DELETE. */
export function planDelete(request: MutationRequest): Plan {
  const { table, query, preferences } = request;
  const sql = new SqlBuilder();
  const target = tableSql(table);
  const where = buildWhere(sql, tableSource(table, target), query.filters, query.logic);
  const mutation = `delete from ${target}${where}`;
  const plan = withMaxAffected(planMutation(request, sql, mutation), preferences);
  return where === '' ? { ...plan, refusal: needsWhere('DELETE') } : plan;
}

/** Wraps a statement that changes rows into one that returns the answer. */
function planMutation(
  request: MutationRequest,
  sql: SqlBuilder,
  mutation: string,
  isSelect = false,
): Plan {
  const { table, query, preferences, media } = request;
  const wants = preferences.return;
  const represent = wants === 'representation';
  const returning = isSelect ? '' : buildReturning(table, query, preferences);
  const source = tableSource(table, 'pgrst_source');
  const rows = represent
    ? `select ${buildSelectList(source, table.name, query.select)} from pgrst_source${buildOrder(source, query.order)}`
    : 'select * from pgrst_source';
  return {
    readOnly: false,
    statement: {
      sql: `with pgrst_source as (${mutation} ${returning})
        select null::bigint as total_result_set,
          count(_postgrest_t) as page_total,
          ${wants === 'headers-only' ? locationOf(sql, table) : `'[]'::text`} as location,
          ${represent ? buildBody(media) : `''`} as body,
          ${RESPONSE}
        from (${rows}) _postgrest_t`,
      parameters: sql.parameters,
    },
    ...(media === 'object' && { check: (result) => checkSingular(media, result) }),
  };
}

/** Reads back only what the answer needs: a role that may not select may still insert. */
function buildReturning(table: Table, query: Query, { return: wants }: Preferences): string {
  if (wants === undefined || wants === 'minimal') return 'returning 1';
  const columns = returnedColumns(query.select);
  if (columns === 'all') return `returning ${tableSql(table)}.*`;
  const names = new Set([
    ...columns,
    ...table.primaryKey,
    ...query.order.map(({ column }) => column),
  ]);
  for (const name of names) tableSource(table, '').requireColumn(name);
  const list = [...names].map((name) => `${tableSql(table)}.${quoteIdentifier(name)}`);
  return list.length > 0 ? `returning ${list.join(', ')}` : 'returning 1';
}

/** Returns `key=eq.value` of the one new row, as a JSON array. */
function locationOf(sql: SqlBuilder, table: Table): string {
  const keys = table.primaryKey.map((name) => sql.value(name)).join(', ');
  if (keys === '') return `'[]'::text`;
  return `case when count(_postgrest_t) = 1 then (
    select coalesce(json_agg(j.key || '=' || coalesce('eq.' || j.value, 'is.null')), '[]')::text
    from (select row_to_json(s) as row from pgrst_source as s limit 1) as data
    cross join json_each_text(data.row) as j
    where j.key in (${keys})
  ) else '[]' end`;
}

/** Returns the columns that a payload fills. Throws PGRST204. */
function payloadColumns(table: Table, payload: Payload): Column[] {
  return payload.keys.map((name) => requireColumn(table, name));
}

function requireColumn(table: Table, name: string): Column {
  const column = table.columns.get(name);
  if (!column) throw columnNotFound(table.name, name);
  return column;
}

/** The hosted service loads pg-safeupdate for every request. */
function needsWhere(command: 'UPDATE' | 'DELETE'): RestError {
  return new RestError(400, '21000', `${command} requires a WHERE clause`);
}
