import Papa from 'papaparse';
import { isNestedTooDeep, MAXIMUM_NESTING } from '../gateway/json-nesting.ts';
import { invalidBody } from './plan-error.ts';
import type { RestError } from './rest-error.ts';

/** Rows or arguments sent by a client: JSON for PostgreSQL to read, and its keys. */
export interface Payload {
  json: string;
  /** Keys of the object, or those that all objects of the array share. */
  keys: string[];
  isObject: boolean;
}

/**
 * Reads the body of a mutation. `columns` (the parameter) leaves the keys to PostgreSQL.
 * Throws PGRST102.
 */
export function parsePayload(
  bytes: Uint8Array,
  contentType: string,
  columns: readonly string[] | null,
): Payload {
  switch (contentType) {
    case 'application/json':
      return parseJson(decodeUtf8(bytes), columns);
    case 'text/csv':
      return fromRows(parseCsv(decodeUtf8(bytes)));
    case 'application/x-www-form-urlencoded':
      return fromRows(Object.fromEntries(new URLSearchParams(decodeUtf8(bytes))));
    default:
      throw unacceptableType(contentType);
  }
}

/** Reads the arguments of a function; no body is an empty object. */
export function parseArguments(
  bytes: Uint8Array,
  contentType: string,
  columns: readonly string[] | null,
): Payload {
  if (contentType !== 'application/json') throw unacceptableType(contentType);
  const text = decodeUtf8(bytes);
  return parseJson(text === '' ? '{}' : text, columns);
}

/** Bytes that are no UTF-8 are refused: they would be stored as U+FFFD. */
function decodeUtf8(bytes: Uint8Array): string {
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

/** Rows under a header line; the word NULL without more is a null, as in PostgREST. */
function parseCsv(text: string): object[] {
  const { data, errors } = Papa.parse<object>(text.trimEnd(), {
    header: true,
    delimiter: ',',
    transform: (value) => (value === 'NULL' ? null : value),
  });
  if (errors[0] || text === '') throw invalidBody(errors[0]?.message ?? 'not enough input');
  return data;
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

function unacceptableType(contentType: string): RestError {
  return invalidBody(`Content-Type not acceptable: ${contentType}`);
}
