import type { Statement } from '../database/database.ts';
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
import { type RowRange, toLimitOffset } from './range.ts';
import { RestError, tableNotFound, undefinedColumn } from './rest-error.ts';
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

export interface ReadRequest {
  /** A table, or the result of a function. */
  from: Source;
  /** Name of the table in errors. */
  name: string;
  query: Query;
  preferences: Preferences;
  range: RowRange;
  media: MediaType;
  /** HEAD: only the count. */
  headersOnly: boolean;
}

/** Plans a GET or HEAD of a table or view. */
export function planRead(request: ReadRequest): Plan {
  const { from, query, preferences, range, media } = request;
  const sql = new SqlBuilder();
  const list = buildSelectList(from, request.name, query.select);
  const where = buildWhere(sql, from, query.filters, query.logic);
  const order = buildOrder(from, query.order);
  const { limit, offset } = toLimitOffset(range);
  const page = `limit ${sql.value(`${limit}`)} offset ${sql.value(`${offset}`)}`;
  const { cte, total } = buildCount(`select 1 from ${from.sql}${where}`, preferences.count);
  return {
    readOnly: true,
    statement: {
      sql: `with pgrst_source as (select ${list} from ${from.sql}${where}${order} ${page})${cte}
        select ${total} as total_result_set,
          count(_postgrest_t) as page_total,
          ${request.headersOnly ? `''` : buildBody(media)} as body,
          ${RESPONSE}
        from (select * from pgrst_source) _postgrest_t`,
      parameters: sql.parameters,
    },
    check: (result) => checkSingular(media, result),
  };
}

/** Returns the common table expression that counts, and the expression of the total. */
export function buildCount(rows: string, count: Preferences['count']) {
  if (count === undefined) return { cte: '', total: 'null::bigint' };
  return {
    cte: `, pgrst_source_count as (${rows})`,
    total: '(select count(*) from pgrst_source_count)',
  };
}

/** Adds the check that no more rows change than the client allows (PGRST124). */
export function withMaxAffected(plan: Plan, { handling, maxAffected }: Preferences): Plan {
  if (handling !== 'strict' || maxAffected === undefined) return plan;
  return {
    ...plan,
    check(result) {
      plan.check?.(result);
      if (result.rows <= maxAffected) return;
      const message = 'Query result exceeds max-affected preference constraint';
      const details = `The query affects ${result.rows} rows`;
      throw new RestError(400, 'PGRST124', message, { details });
    },
  };
}

/** Refuses to make one object of any other number of rows (PGRST116). */
export function checkSingular(media: MediaType, result: ResultSet): void {
  if (media !== 'object' || result.rows === 1) return;
  throw new RestError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${result.rows} rows`,
  });
}
