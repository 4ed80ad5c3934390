import {
  buildBody,
  buildColumn,
  buildOrder,
  buildSelectList,
  buildStatement,
  buildWhere,
  quoteIdentifier,
  quoteName,
  RETURNED,
  SqlBuilder,
} from './build-query.ts';
import { buildPayloadSource, type Payload } from './payload.ts';
import { type Plan, type RestRequest, tableSource } from './plan.ts';
import { contentRange } from './range.ts';
import { RestError } from './rest-error.ts';
import type { Column, Table } from './schema-cache.ts';

type Method = 'POST' | 'PATCH' | 'DELETE';

/** Plans a POST: an insert, or an upsert if `resolution` and a key say so. */
export function planInsert(table: Table, request: RestRequest, payload: Payload): Plan {
  const { query, preferences } = request;
  const sql = new SqlBuilder();
  const columns = payload.keys.map((name) => requireColumn(table, name));
  const names = columns.map(({ name }) => quoteIdentifier(name));
  const key = query.onConflict ?? table.primaryKey;
  for (const name of key) requireColumn(table, name);
  const conflict = key.length > 0 ? onConflict(key, preferences.resolution, names) : '';
  const rows = buildPayloadSource(sql, payload, columns, preferences.missing === 'default');
  const mutation = `insert into ${quoteName(table)}${names.length > 0 ? ` (${names.join(', ')})` : ''}
    select ${names.map((name) => `pgrst_body.${name}`).join(', ')} from ${rows} ${conflict}`;
  const isKeyed = query.onConflict !== null || table.primaryKey.length > 0;
  const honoured = ['missing', 'return'] as const;
  const plan = planMutation('POST', table, request, sql, mutation);
  return {
    ...plan,
    statement: { ...plan.statement, prepare: true },
    honoured: isKeyed ? ['resolution', ...honoured] : honoured,
  };
}

function onConflict(
  key: readonly string[],
  resolution: RestRequest['preferences']['resolution'],
  names: readonly string[],
): string {
  if (!resolution) return '';
  const target = `on conflict (${key.map(quoteIdentifier).join(', ')})`;
  if (resolution === 'ignore-duplicates' || names.length === 0) return `${target} do nothing`;
  return `${target} do update set ${names.map((name) => `${name} = excluded.${name}`).join(', ')}`;
}

export function planUpdate(table: Table, request: RestRequest, payload: Payload): Plan {
  const { query, preferences } = request;
  const sql = new SqlBuilder();
  const columns = payload.keys.map((name) => requireColumn(table, name));
  if (columns.length === 0) {
    // An empty change is not an error and affects no row; the columns only keep select= working.
    const list = preferences.return === 'representation' ? '*' : 'null';
    const none = `select ${list} from ${quoteName(table)} where false`;
    return { ...planMutation('PATCH', table, request, sql, none, ''), refusal: undefined };
  }
  const rows = buildPayloadSource(sql, payload, columns, preferences.missing === 'default', true);
  const assignments = columns.map(({ name }) => {
    const column = quoteIdentifier(name);
    return `${column} = pgrst_body.${column}`;
  });
  const where = buildWhere(sql, tableSource(table), query.conditions);
  const mutation = `update ${quoteName(table)} set ${assignments.join(', ')} from ${rows}${where}`;
  return planMutation('PATCH', table, request, sql, mutation);
}

export function planDelete(table: Table, request: RestRequest): Plan {
  const sql = new SqlBuilder();
  const where = buildWhere(sql, tableSource(table), request.query.conditions);
  return planMutation('DELETE', table, request, sql, `delete from ${quoteName(table)}${where}`);
}

/** Wraps a statement that changes rows in one that returns the answer. */
function planMutation(
  method: Method,
  table: Table,
  { query, preferences, media }: RestRequest,
  sql: SqlBuilder,
  mutation: string,
  returning = buildReturning(table, query, preferences.return),
): Plan {
  const represent = preferences.return === 'representation';
  const source = tableSource(table, RETURNED);
  const list = represent ? buildSelectList(source, query.select) : '*';
  const order = represent ? buildOrder(source, query.order) : '';
  return {
    readOnly: false,
    statement: buildStatement(sql, {
      cte: `${mutation} ${returning}`,
      rows: `select ${list} from ${RETURNED}${order}`,
      body: represent ? buildBody(media) : `''`,
      location: preferences.return === 'headers-only' ? buildLocation(sql, table) : `'[]'`,
    }),
    maxAffected: method === 'POST' ? undefined : preferences['max-affected'],
    refusal: method !== 'POST' && query.conditions.length === 0 ? needsWhere(method) : undefined,
    honoured: method === 'PATCH' ? ['missing', 'return'] : ['return'],
    answer({ rows, body, location }) {
      const last = method === 'PATCH' ? BigInt(rows) - 1n : -1n;
      return {
        status: method === 'POST' ? 201 : represent ? 200 : 204,
        contentRange: contentRange(0n, last, preferences.count ? BigInt(rows) : null),
        location: location.length > 0 ? `/${table.name}?${location.map(encodePair).join('&')}` : '',
        body: represent ? body : null,
      };
    },
  };
}

/** Reads back only what the answer needs: a role that may not select may still insert. */
function buildReturning(
  table: Table,
  { select, order }: RestRequest['query'],
  wanted: RestRequest['preferences']['return'],
): string {
  if (wanted === undefined || wanted === 'minimal') return 'returning 1';
  if (select.length === 0 || select.some(({ kind }) => kind === 'all')) {
    return `returning ${quoteName(table)}.*`;
  }
  const selected = [...select, ...order].flatMap((item) => ('column' in item ? item.column : []));
  const names = [...new Set([...selected, ...table.primaryKey])];
  const columns = names.map((name) => buildColumn(tableSource(table), name));
  return `returning ${columns.join(', ') || '1'}`;
}

/** Returns `key=eq.value` of the one new row, as a JSON array. */
function buildLocation(sql: SqlBuilder, table: Table): string {
  const keys = table.primaryKey.map((name) => sql.value(name)).join(', ');
  if (keys === '') return `'[]'`;
  return `case when count(_postgrest_t) = 1 then (
    select coalesce(json_agg(j.key || '=' || coalesce('eq.' || j.value, 'is.null')), '[]')::text
    from (select row_to_json(s) as row from ${RETURNED} as s limit 1) as data
    cross join json_each_text(data.row) as j
    where j.key in (${keys})
  ) else '[]' end`;
}

function encodePair(pair: string): string {
  const [name, value = ''] = pair.split(/=(.*)/s);
  return `${name}=${encodeURIComponent(value)}`;
}

/** Throws PGRST204. */
function requireColumn(table: Table, name: string): Column {
  const column = table.columns.get(name);
  if (column) return column;
  const message = `Could not find the '${name}' column of '${table.name}' in the schema cache`;
  throw new RestError(400, 'PGRST204', message);
}

/** The hosted service loads pg-safeupdate for every request. */
function needsWhere(method: Exclude<Method, 'POST'>): RestError {
  const command = method === 'PATCH' ? 'UPDATE' : 'DELETE';
  return new RestError(400, '21000', `${command} requires a WHERE clause`);
}
