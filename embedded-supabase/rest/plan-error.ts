import { columnHint, similarName } from './hints.ts';
import { RestError } from './rest-error.ts';
import { type Routine, SCHEMA } from './schema-cache.ts';

/** Errors of a request that cannot become a statement, in PostgREST's words. */

export function invalidBody(message: string): RestError {
  return new RestError(400, 'PGRST102', message);
}

/** How like a name must be to be hinted at; more would tell strangers what there is. */
const SIMILAR = 0.75;

export function tableNotFound(table: string, tables: Iterable<string>): RestError {
  const meant = similarName(table, tables, SIMILAR);
  return new RestError(
    404,
    'PGRST205',
    `Could not find the table '${SCHEMA}.${table}' in the schema cache`,
    { hint: meant && `Perhaps you meant the table '${SCHEMA}.${meant}'` },
  );
}

/** A column of the body or of `columns`. */
export function columnNotFound(table: string, column: string): RestError {
  return new RestError(
    400,
    'PGRST204',
    `Could not find the '${column}' column of '${table}' in the schema cache`,
  );
}

/** A column of a filter, of select or of order: PostgreSQL's own error. */
export function undefinedColumn(
  table: string,
  column: string,
  columns: Iterable<string>,
): RestError {
  return new RestError(400, '42703', `column ${table}.${column} does not exist`, {
    hint: columnHint(table, column, columns),
  });
}

export function noRelationship(table: string, relation: string): RestError {
  return new RestError(
    400,
    'PGRST200',
    `Could not find a relationship between '${table}' and '${relation}' in the schema cache`,
    {
      details: `Searched for a foreign key relationship between '${table}' and '${relation}' in the schema '${SCHEMA}', but no matches were found.`,
    },
  );
}

export function notEmbedded(relation: string): RestError {
  return new RestError(
    400,
    'PGRST108',
    `'${relation}' is not an embedded resource in this request`,
    { hint: `Verify that '${relation}' is included in the 'select' query parameter.` },
  );
}

export function notImplemented(feature: string): RestError {
  return new RestError(400, 'PGRST127', 'Feature not implemented', { details: feature });
}

export function routineNotFound(
  name: string,
  keys: readonly string[],
  routines: ReadonlyMap<string, readonly Routine[]>,
): RestError {
  const sorted = [...keys].sort().join(', ');
  const given = keys.length === 0 ? ' without parameters' : `(${sorted})`;
  const searched =
    keys.length === 0
      ? ' without parameters'
      : ` with parameter${keys.length > 1 ? 's' : ''} ${sorted}`;
  return new RestError(
    404,
    'PGRST202',
    `Could not find the function ${SCHEMA}.${name}${given} in the schema cache`,
    {
      details: `Searched for the function ${SCHEMA}.${name}${searched} or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.`,
      hint: routineHint(name, keys, routines),
    },
  );
}

/** The function of a similar name, or the arguments of the one that has the name. */
function routineHint(
  name: string,
  keys: readonly string[],
  routines: ReadonlyMap<string, readonly Routine[]>,
): string | null {
  const asList = (names: readonly string[]) => `(${[...names].sort().join(', ')})`;
  const overloads = routines.get(name)?.map((routine) => {
    return asList(routine.arguments.map((argument) => argument.name));
  });
  const meant = overloads
    ? similarName(asList(keys), overloads, 0.33)
    : similarName(name, routines.keys(), SIMILAR);
  if (meant === null) return null;
  return `Perhaps you meant to call the function ${SCHEMA}.${overloads ? name : ''}${meant}`;
}

export function ambiguousRoutine(routines: readonly Routine[]): RestError {
  const candidates = routines.map((routine) => {
    const list = routine.arguments.map(({ name, type }) => `${name} => ${type}`);
    return `${SCHEMA}.${routine.name}(${list.join(', ')})`;
  });
  return new RestError(
    300,
    'PGRST203',
    `Could not choose the best candidate function between: ${candidates.join(', ')}`,
    {
      hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
    },
  );
}
