import type { Payload } from './parse-body.ts';
import { quoteIdentifier, type SqlBuilder } from './sql.ts';

/** A name that JSON is to be read under, and its type. */
export interface PayloadColumn {
  name: string;
  type: string;
  /** Expression from the catalogue for a key that is missing. */
  defaultValue?: string | null;
}

/**
 * The rows of a payload under the alias `pgrst_body`: PostgreSQL reads the JSON itself, so each
 * value becomes the column's type by the database's own rules. `useDefaults` fills what is missing
 * with the column's default instead of null; `firstRow` takes one row only (updates).
 */
export function buildPayloadSource(
  sql: SqlBuilder,
  payload: Payload,
  columns: readonly PayloadColumn[],
  useDefaults: boolean,
  firstRow = false,
): string {
  // `{}` is one row of defaults; nothing is read from it.
  if (columns.length === 0 && payload.isObject) return '(select from (values (1)) as _) pgrst_body';
  const json = useDefaults ? 'jsonb' : 'json';
  const body = sql.value(payload.json);
  const source = useDefaults ? withDefaults(sql, body, payload.isObject, columns) : `${body}::json`;
  if (columns.length === 0) {
    return `(select from ${json}_array_elements(${source}) as _) pgrst_body`;
  }
  const names = columns.map(({ name }) => quoteIdentifier(name)).join(', ');
  const types = columns.map(({ name, type }) => `${quoteIdentifier(name)} ${type}`).join(', ');
  const reader = `${json}_to_record${payload.isObject ? '' : 'set'}`;
  const limit = firstRow ? ' limit 1' : '';
  return `(select ${names} from ${reader}(${source}) as _ (${types})${limit}) pgrst_body`;
}

function withDefaults(
  sql: SqlBuilder,
  body: string,
  isObject: boolean,
  columns: readonly PayloadColumn[],
): string {
  const pairs = columns.flatMap(({ name, defaultValue }) =>
    defaultValue ? [`${sql.value(name)}::text, ${defaultValue}`] : [],
  );
  const defaults = `jsonb_build_object(${pairs.join(', ')})`;
  if (isObject) return `${defaults} || ${body}::jsonb`;
  return `(select jsonb_agg(${defaults} || element) from jsonb_array_elements(${body}::jsonb) element)`;
}
