import type { HonoRequest } from 'hono';
import Papa from 'papaparse';
import { isNestedTooDeep, MAXIMUM_NESTING } from '../gateway/body-limit.ts';
import { quoteIdentifier, type SqlBuilder } from './build-query.ts';
import { RestError } from './rest-error.ts';

/** Rows or arguments of a client: JSON for PostgreSQL to read, and its keys. */
export interface Payload {
  json: string;
  /** Keys of the object, or those that all objects of the array share. */
  keys: string[];
  isObject: boolean;
}

/**
 * Reads the body of a mutation, or the arguments of a function, for which an empty body means an empty object
 * and CSV is not accepted. With the parameter `columns`, PostgreSQL checks the keys. Throws PGRST102.
 */
export async function readPayload(
  request: HonoRequest,
  columns: readonly string[] | null,
  isCall = false,
): Promise<Payload> {
  const header = request.header('content-type') ?? 'application/json';
  const type = header.replace(/;.*/s, '').trim().toLowerCase();
  const text = decodeUtf8(await request.arrayBuffer());
  switch (type) {
    case 'application/json':
      return parseJson(isCall && text === '' ? '{}' : text, columns);
    case 'application/x-www-form-urlencoded':
      return fromRows(Object.fromEntries(new URLSearchParams(text)));
    case 'text/csv':
      if (!isCall) return fromRows(parseCsv(text));
  }
  throw invalidBody(`Content-Type not acceptable: ${type}`);
}

/** Refuses invalid UTF-8, which would be stored as U+FFFD. */
function decodeUtf8(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw invalidBody('Empty or invalid json');
  }
}

function parseJson(text: string, columns: readonly string[] | null): Payload {
  if (isNestedTooDeep(text)) {
    throw invalidBody(`JSON may have ${MAXIMUM_NESTING} nested levels at most`);
  }
  if (columns !== null) {
    return { json: text, keys: [...columns], isObject: /^[ \t\n\r]*\{/.test(text) };
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw invalidBody('Empty or invalid json');
  }
  if (!isRecord(value) && !Array.isArray(value)) return { json: '[]', keys: [], isObject: false };
  return { json: text, keys: sharedKeys(value), isObject: !Array.isArray(value) };
}

function fromRows(rows: object): Payload {
  return { json: JSON.stringify(rows), keys: sharedKeys(rows), isObject: !Array.isArray(rows) };
}

/** Parses rows under a header line; a bare NULL is null, as in PostgREST. */
function parseCsv(text: string): object[] {
  if (text === '') throw invalidBody('not enough input');
  const { data, errors } = Papa.parse<string[]>(text.trimEnd(), { delimiter: ',' });
  const [names = [], ...rows] = data;
  if (new Set(names).size < names.length) throw invalidBody('a column is named twice');
  if (rows.some(({ length }) => length !== names.length)) {
    throw invalidBody('All lines must have same number of fields');
  }
  if (errors[0]) throw invalidBody(errors[0].message);
  const cell = (text: string | undefined) => (text === 'NULL' ? null : text);
  return rows.map((row) => Object.fromEntries(names.map((name, at) => [name, cell(row[at])])));
}

function sharedKeys(value: object): string[] {
  if (!Array.isArray(value)) return Object.keys(value);
  if (value.length === 0) return [];
  const [first] = value;
  const keys = isRecord(first) ? Object.keys(first) : null;
  const uniform =
    keys !== null &&
    value.every(
      (item) =>
        isRecord(item) &&
        Object.keys(item).length === keys.length &&
        keys.every((key) => Object.hasOwn(item, key)),
    );
  if (!uniform) throw invalidBody('All object keys must match');
  return keys;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function invalidBody(message: string): RestError {
  return new RestError(400, 'PGRST102', message);
}

/** A key to read from the JSON, and its type. */
export interface PayloadColumn {
  name: string;
  type: string;
  /** Expression of the default, for a key that is missing. */
  defaultValue?: string | null;
}

/**
 * Returns the rows of a payload under the alias `pgrst_body`: PostgreSQL reads the JSON itself, so each
 * value becomes the column's type by the database's own rules. `useDefaults` fills missing keys with the
 * column's default instead of null; `firstRow` reads one row only (updates).
 */
export function buildPayloadSource(
  sql: SqlBuilder,
  payload: Payload,
  columns: readonly PayloadColumn[],
  useDefaults: boolean,
  firstRow = false,
): string {
  // `{}` is one row of defaults.
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
