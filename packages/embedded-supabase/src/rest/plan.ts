import type { Statement } from '../database/database.ts';
import {
  buildBody,
  buildOrder,
  buildPage,
  buildSelectList,
  buildStatement,
  buildWhere,
  quoteName,
  type Source,
  SqlBuilder,
} from './build-query.ts';
import type { Honoured, MediaType, Preferences } from './negotiate.ts';
import type { Query } from './parse-query.ts';
import { type RowRange, rangeAnswer } from './range.ts';
import type { Table } from './schema-cache.ts';

/** A parsed request. */
export interface RestRequest {
  query: Query;
  preferences: Preferences;
  range: RowRange;
  media: MediaType;
  /** HEAD: only the count. */
  headersOnly: boolean;
}

/** The one row that a plan's statement returns. */
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

/** A plan's answer, unless SQL sets another status. */
export interface Answer {
  status: number;
  contentRange: string;
  location?: string | undefined;
  /** Null: no body and no Content-Type. */
  body: string | null;
}

/** A statement to run, and the answer to its result. */
export interface Plan {
  statement: Statement;
  readOnly: boolean;
  /** Maximum number of rows that may change, if the client limits it. */
  maxAffected?: string | undefined;
  /** Thrown instead of running the statement, after the pre-request function has passed. */
  refusal?: Error | undefined;
  /** Preferences that it honours besides count, handling and timezone. */
  honoured: readonly Honoured[];
  answer(result: ResultSet): Answer;
}

/** Returns the columns of a table, read from `sql` (the table itself, or what a mutation returned). */
export function tableSource(table: Table, sql = quoteName(table)): Source {
  return { sql, name: table.name, columns: table.columns };
}

/** Plans a GET or HEAD of a table or view. */
export function planRead(table: Table, request: RestRequest): Plan {
  const sql = new SqlBuilder();
  const body = request.headersOnly ? `''` : buildBody(request.media);
  return {
    readOnly: true,
    statement: buildStatement(sql, { ...selectRows(sql, tableSource(table), request), body }),
    honoured: [],
    answer: ({ rows, total, body }) => ({ ...rangeAnswer(request.range, rows, total), body }),
  };
}

/** Returns the query that a read or call answers, and the number of its rows without the page's limits. */
export function selectRows(
  sql: SqlBuilder,
  source: Source,
  { query, preferences, range }: RestRequest,
  list = buildSelectList(source, query.select),
) {
  const from = `${source.sql}${buildWhere(sql, source, query.conditions)}`;
  const order = buildOrder(source, query.order);
  return {
    total: preferences.count ? `(select count(*) from ${from})` : 'null',
    rows: `select ${list} from ${from}${order}${buildPage(sql, range)}`,
  };
}
