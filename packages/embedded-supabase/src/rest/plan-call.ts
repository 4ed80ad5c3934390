import {
  buildBody,
  buildStatement,
  quoteIdentifier,
  quoteName,
  RETURNED,
  SqlBuilder,
} from './build-query.ts';
import { buildPayloadSource, type Payload } from './payload.ts';
import { type Plan, type RestRequest, selectRows } from './plan.ts';
import { rangeAnswer } from './range.ts';
import { RestError } from './rest-error.ts';
import { type Routine, SCHEMA, type SchemaCache } from './schema-cache.ts';

/**
 * Returns the overload for these arguments, or else the one whose single unnamed JSON parameter takes the
 * whole body. Throws PGRST202 and PGRST203.
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
  const given = new Set(keys);
  return (
    !given.has('') &&
    given.isSubsetOf(new Set(routine.arguments.map(({ name }) => name))) &&
    routine.arguments.every(({ name, required }) => !required || given.has(name))
  );
}

function takesBody({ arguments: [first, ...others] }: Routine): boolean {
  return first?.name === '' && others.length === 0 && /^jsonb?$/.test(first.type);
}

function routineNotFound(name: string, keys: readonly string[]): RestError {
  const sorted = [...keys].sort().join(', ');
  const given = sorted ? `(${sorted})` : ' without parameters';
  const searched = sorted
    ? ` with parameter${keys.length > 1 ? 's' : ''} ${sorted}`
    : ' without parameters';
  const message = `Could not find the function ${SCHEMA}.${name}${given} in the schema cache`;
  return new RestError(404, 'PGRST202', message, {
    details: `Searched for the function ${SCHEMA}.${name}${searched} or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.`,
  });
}

function ambiguousRoutine(routines: readonly Routine[]): RestError {
  const candidates = routines.map((routine) => {
    const list = routine.arguments.map(({ name, type }) => `${name} => ${type}`);
    return `${SCHEMA}.${routine.name}(${list.join(', ')})`;
  });
  const message = `Could not choose the best candidate function between: ${candidates.join(', ')}`;
  return new RestError(300, 'PGRST203', message, {
    hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
  });
}

/** Plans a call of a function with named arguments; filters and order apply to its result. */
export function planCall(routine: Routine, request: RestRequest, payload: Payload): Plan {
  const { preferences, media } = request;
  const { returns, returnsSet, name, columns } = routine;
  const sql = new SqlBuilder();
  const cte = buildCall(sql, routine, payload);
  const list = returns === 'composite' ? undefined : 'pgrst_scalar';
  const source = { sql: RETURNED, name, columns: columns && new Set(columns) };
  const selected = selectRows(sql, source, request, list);
  const count = returnsSet ? {} : { count: '1' };
  const limit = preferences['max-affected'];
  return {
    readOnly: !routine.volatile,
    statement: buildStatement(sql, {
      cte,
      ...selected,
      ...count,
      body: buildResult(routine, media),
    }),
    maxAffected: limit,
    refusal: limit === undefined || returnsSet ? undefined : needsSet(),
    honoured: [],
    answer({ rows, total, body }) {
      const page = rangeAnswer(request.range, rows, total);
      return returns === 'void' ? { ...page, status: 204, body: null } : { ...page, body };
    },
  };
}

function needsSet(): RestError {
  const message =
    'Function must return SETOF or TABLE when max-affected preference is used with handling=strict';
  return new RestError(400, 'PGRST128', message);
}

function buildCall(sql: SqlBuilder, routine: Routine, payload: Payload): string {
  const given = routine.arguments.filter(
    (argument) => argument.name !== '' && payload.keys.includes(argument.name),
  );
  const values = given.map(({ name }) => {
    const quoted = quoteIdentifier(name);
    return `${quoted} => pgrst_body.${quoted}`;
  });
  if (takesBody(routine)) {
    values.push(`${sql.value(payload.json)}::${routine.arguments[0]?.type}`);
  }
  const body = given.length > 0 ? `${buildPayloadSource(sql, payload, given, false, true)}, ` : '';
  const called = `${quoteName(routine)}(${values.join(', ')})`;
  return routine.returns === 'composite'
    ? `select pgrst_call.* from ${body}lateral ${called} pgrst_call`
    : `select pgrst_call.pgrst_scalar from ${body}lateral (select ${called} as pgrst_scalar) pgrst_call`;
}

/** Formats a set as an array, a composite value as an object, and a scalar as itself. */
function buildResult({ returns, returnsSet }: Routine, media: RestRequest['media']): string {
  if (returns === 'void') return `''`;
  const rows = returns === 'scalar' ? '_postgrest_t.pgrst_scalar' : '_postgrest_t';
  return buildBody(returnsSet || media === 'csv' ? media : 'object', rows);
}
