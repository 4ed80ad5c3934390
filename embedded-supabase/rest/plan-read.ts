import { buildOrder, buildWhere, type Source } from './build-filter.ts';
import { buildBody, buildSelectList } from './build-select.ts';
import type { Negotiated } from './media-type.ts';
import type { Query } from './parse-query.ts';
import { type Plan, RESPONSE_SETTINGS, type ResultSet } from './plan.ts';
import type { Preferences } from './preferences.ts';
import { MAX_ROWS, type RowRange, toLimitOffset } from './range.ts';
import { RestError } from './rest-error.ts';
import { SqlBuilder } from './sql.ts';

export interface ReadRequest {
  /** What is read: a table, or the result of a function. */
  from: Source;
  /** Name of the table in errors. */
  name: string;
  query: Query;
  preferences: Preferences;
  range: RowRange;
  media: Negotiated;
  /** HEAD: nothing but the count. */
  headersOnly: boolean;
}

/** Plans a GET or HEAD of a table or view. */
export function planRead(request: ReadRequest): Plan {
  const { from, query, preferences, range, media } = request;
  const sql = new SqlBuilder();
  const list = buildSelectList(sql, from, request.name, query.select);
  const where = buildWhere(sql, from, query.filters, query.logic);
  const order = buildOrder(sql, from, query.order);
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
          ${RESPONSE_SETTINGS}
        from (select * from pgrst_source) _postgrest_t`,
      parameters: sql.parameters,
    },
    ...estimateOf(request),
    check: (result) => checkSingular(media, result),
  };
}

/** The common table expression that counts, and the expression of the total. */
export function buildCount(rows: string, count: Preferences['count']) {
  if (count !== 'exact' && count !== 'estimated') return { cte: '', total: 'null::bigint' };
  const limit = count === 'estimated' ? ` limit ${MAX_ROWS + 1n}` : '';
  return {
    cte: `, pgrst_source_count as (${rows}${limit})`,
    total: '(select count(*) from pgrst_source_count)',
  };
}

function estimateOf({ from, query, preferences: { count } }: ReadRequest): Pick<Plan, 'estimate'> {
  if (count !== 'planned' && count !== 'estimated') return {};
  const sql = new SqlBuilder();
  const where = buildWhere(sql, from, query.filters, query.logic);
  return {
    estimate: {
      sql: `explain (format json) select 1 from ${from.sql}${where}`,
      parameters: sql.parameters,
    },
  };
}

/** Refuses a single object of anything but one row (PGRST116). */
export function checkSingular(media: Negotiated, result: ResultSet): void {
  if (media.type !== 'object' || result.rows === 1) return;
  throw new RestError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${result.rows} rows`,
  });
}
