import type { Statement } from '../database/database.ts';
import { quoteIdentifier, type Source } from './build-query.ts';
import { tableNotFound, undefinedColumn } from './rest-error.ts';
import { SCHEMA, type SchemaCache, type Table } from './schema-cache.ts';

/** The one row that a main statement returns. */
export interface ResultSet {
  /** Rows of the table, if the client wants them counted. */
  total: bigint | null;
  /** Rows answered or changed. */
  rows: number;
  body: string;
  /** `key=eq.value` pairs of the new row. */
  location: readonly string[];
  /** The value that SQL gave to `response.headers`. */
  responseHeaders: string | null;
  /** The value that SQL gave to `response.status`. */
  responseStatus: string | null;
}

/** A statement to run, and the check of its result before it is committed. */
export interface Plan {
  statement: Statement;
  readOnly: boolean;
  /** Throws if the result must not be committed. */
  check?: (result: ResultSet) => void;
  /** Thrown instead of running the statement, after the pre-request function has passed. */
  refusal?: Error;
}

/** Columns of the main statement's row with what SQL chose for the response. */
export const RESPONSE = `nullif(current_setting('response.headers', true), '') as response_headers,
  nullif(current_setting('response.status', true), '') as response_status`;

export function findTable(cache: SchemaCache, name: string): Table {
  const table = cache.tables.get(name);
  if (!table) throw tableNotFound(name);
  return table;
}

/** Returns the table under its own name. */
export function tableSql(table: Table): string {
  return `${quoteIdentifier(SCHEMA)}.${quoteIdentifier(table.name)}`;
}

/** Returns the columns of a table, read from `sql` (the table itself, or what a mutation returned). */
export function tableSource(table: Table, sql: string): Source {
  return {
    sql,
    requireColumn(name) {
      if (!table.columns.has(name)) throw undefinedColumn(table.name, name);
    },
  };
}
