import {
  buildBody,
  buildOrder,
  buildSelectList,
  buildWhere,
  quoteIdentifier,
  type Source,
  SqlBuilder,
} from './build-query.ts';
import type { MediaType, Preferences } from './negotiate.ts';
import type { Query } from './parse-query.ts';
import { buildPayloadSource, type Payload } from './payload.ts';
import { buildCount, checkSingular, type Plan, RESPONSE, withMaxAffected } from './plan.ts';
import { type RowRange, toLimitOffset } from './range.ts';
import { ambiguousRoutine, RestError, routineNotFound, undefinedColumn } from './rest-error.ts';
import { type Routine, SCHEMA, type SchemaCache } from './schema-cache.ts';

/**
 * Returns the overload that takes these arguments, or else the one with a single unnamed JSON parameter, which
 * takes the whole body. Throws PGRST202 and PGRST203.
 */
export function findRoutine(cache: SchemaCache, name: string, keys: readonly string[]): Routine {
  const overloads = cache.routines.get(name) ?? [];
  const candidates = overloads.filter((routine) => accepts(routine, keys));
  const routine = candidates[0] ?? overloads.find(takesBody);
  if (!routine) throw routineNotFound(name, keys);
  if (candidates.length > 1) throw ambiguousRoutine(candidates);
  return routine;
}

function accepts(routine: Routine, keys: readonly string[]): boolean {
  const known = new Set(routine.arguments.map(({ name }) => name));
  const required = routine.arguments.filter((argument) => argument.required);
  const given = new Set(keys.filter((key) => key !== ''));
  return (
    given.isSubsetOf(known) &&
    given.size === keys.length &&
    required.every(({ name }) => given.has(name))
  );
}

function takesBody({ arguments: [first, ...others] }: Routine): boolean {
  return first?.name === '' && others.length === 0 && /^jsonb?$/.test(first.type);
}

export interface CallRequest {
  routine: Routine;
  query: Query;
  preferences: Preferences;
  range: RowRange;
  media: MediaType;
}

/** Plans a call of a function with named arguments; filters and order apply to its result. */
export function planCall(request: CallRequest, payload: Payload): Plan {
  const { routine, query, preferences, range, media } = request;
  const sql = new SqlBuilder();
  const call = buildCall(sql, routine, payload);
  const isSet = routine.returnsSet;
  const from = resultSource(routine);
  const list =
    routine.returns === 'composite'
      ? buildSelectList(from, routine.name, query.select)
      : 'pgrst_scalar';
  const where = buildWhere(sql, from, query.filters, query.logic);
  const order = buildOrder(from, query.order);
  const { limit, offset } = toLimitOffset(range);
  const page = `limit ${sql.value(`${limit}`)} offset ${sql.value(`${offset}`)}`;
  const { cte, total } = buildCount(`select 1 from pgrst_source${where}`, preferences.count);
  const plan: Plan = {
    readOnly: !routine.volatile,
    statement: {
      sql: `with pgrst_source as (${call})${cte}
        select ${total} as total_result_set,
          ${isSet ? 'count(_postgrest_t)' : '1'} as page_total,
          ${buildResult(routine, media)} as body,
          ${RESPONSE}
        from (select ${list} from pgrst_source${where}${order} ${page}) _postgrest_t`,
      parameters: sql.parameters,
    },
    ...(media === 'object' && { check: (result) => checkSingular(media, result) }),
  };
  const limited = withMaxAffected(plan, preferences);
  if (isSet || limited === plan) return limited;
  const message =
    'Function must return SETOF or TABLE when max-affected preference is used with handling=strict';
  return { ...plan, refusal: new RestError(400, 'PGRST128', message) };
}

function buildCall(sql: SqlBuilder, routine: Routine, payload: Payload): string {
  const name = `${quoteIdentifier(SCHEMA)}.${quoteIdentifier(routine.name)}`;
  const given = routine.arguments.filter(
    (argument) => argument.name !== '' && payload.keys.includes(argument.name),
  );
  const values = given.map((argument) => {
    const quoted = quoteIdentifier(argument.name);
    return `${quoted} => pgrst_body.${quoted}`;
  });
  if (takesBody(routine)) {
    values.push(`${sql.value(payload.json)}::${routine.arguments[0]?.type}`);
  }
  const body = given.length > 0 ? `${buildPayloadSource(sql, payload, given, false, true)}, ` : '';
  const called = `${name}(${values.join(', ')})`;
  return routine.returns === 'composite'
    ? `select pgrst_call.* from ${body}lateral ${called} pgrst_call`
    : `select pgrst_call.pgrst_scalar from ${body}lateral (select ${called} as pgrst_scalar) pgrst_call`;
}

function resultSource({ name, columns }: Routine): Source {
  return {
    sql: 'pgrst_source',
    requireColumn(column) {
      if (columns && !columns.has(column)) throw undefinedColumn(name, column);
    },
  };
}

/** A set becomes an array, one composite value an object; one scalar stays itself. */
function buildResult({ returns, returnsSet }: Routine, media: MediaType): string {
  if (returns === 'void') return `''`;
  const rows = returns === 'scalar' ? '_postgrest_t.pgrst_scalar' : '_postgrest_t';
  return buildBody(returnsSet || media === 'csv' ? media : 'object', rows);
}
