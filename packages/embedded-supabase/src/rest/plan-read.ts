import {
  buildBody,
  buildOrder,
  buildSelectList,
  buildWhere,
  type Source,
  SqlBuilder,
} from './build-query.ts';
import type { MediaType, Preferences } from './negotiate.ts';
import type { Query } from './parse-query.ts';
import { type Plan, RESPONSE, type ResultSet } from './plan.ts';
import { type RowRange, toLimitOffset } from './range.ts';
import { RestError } from './rest-error.ts';

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

/** Refuses to make one object of any other number of rows (PGRST116). */
export function checkSingular(media: MediaType, result: ResultSet): void {
  if (media !== 'object' || result.rows === 1) return;
  throw new RestError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${result.rows} rows`,
  });
}
