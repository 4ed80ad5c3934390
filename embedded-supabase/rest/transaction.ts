import type { Database, Queryable, QueryResult, Statement } from '../database/database.ts';
import type { Claims } from '../gateway/jwt.ts';
import type { Plan, ResultSet } from './plan.ts';
import { RestError } from './rest-error.ts';
import { PRE_REQUEST, SCHEMA, type SchemaCache } from './schema-cache.ts';
import { quoteIdentifier, SqlBuilder } from './sql.ts';

/** What the transaction of a request is told about it. */
export interface RequestContext {
  role: string;
  claims: Claims;
  method: string;
  /** Path below /rest/v1. */
  path: string;
  /** Names in lower case, the cookies apart. */
  headers: Record<string, string>;
  cookies: Record<string, string>;
  timezone: string | undefined;
}

type Row = Record<string, unknown>;

/**
 * Runs a plan as PostgREST does: one transaction that takes on the role and its settings, is told
 * the request, runs the pre-request function, then the statement. Nothing is committed when a
 * check throws.
 */
export async function runPlan(
  database: Database,
  cache: SchemaCache,
  context: RequestContext,
  plan: Plan,
): Promise<ResultSet> {
  const before = [settings(cache, context, plan.readOnly)];
  if (cache.hasPreRequest) before.push({ sql: `select ${SCHEMA}.${PRE_REQUEST}()`, prepare: true });
  if (plan.refusal) {
    await database.batch(before);
    throw plan.refusal;
  }
  const main = plan.estimate ? [plan.statement, plan.estimate] : [plan.statement];
  // Without anything to check that could undo a change, all goes in one trip.
  if (plan.readOnly || !plan.check) {
    const results = await database.batch([...before, ...main]);
    return finish(plan, results.slice(before.length));
  }
  return database.transaction(async (transaction) => {
    const results: QueryResult<Row>[] = [];
    for (const statement of before) await run(transaction, statement);
    for (const statement of main) results.push(await run(transaction, statement));
    return finish(plan, results);
  });
}

function run(queryable: Queryable, { sql, parameters = [] }: Statement): Promise<QueryResult<Row>> {
  return queryable.query<Row>(sql, parameters);
}

function finish(plan: Plan, [main, estimate]: readonly QueryResult<Row>[]): ResultSet {
  const result = toResultSet(main?.rows[0], estimate?.rows[0]);
  plan.check?.(result);
  return result;
}

function toResultSet(row: Row | undefined, estimate: Row | undefined): ResultSet {
  if (!row) throw new Error('the database gave no result');
  const { total_result_set: total, inserted, location } = row;
  return {
    total: withEstimate(total === null ? null : BigInt(String(total)), estimate),
    rows: Number(row.page_total),
    body: String(row.body),
    location: typeof location === 'string' ? JSON.parse(location) : [],
    responseHeaders: row.response_headers as string | null,
    responseStatus: row.response_status as string | null,
    inserted: inserted === null || inserted === undefined ? null : Number(inserted),
  };
}

/** A count beyond the rows of one answer is the planner's, if that one is greater. */
function withEstimate(total: bigint | null, estimate: Row | undefined): bigint | null {
  const plan = (estimate?.['QUERY PLAN'] as { Plan: { 'Plan Rows': number } }[] | undefined)?.[0];
  if (!plan) return total;
  const planned = BigInt(Math.round(plan.Plan['Plan Rows']));
  if (total === null) return planned;
  return total > 1000n && planned > total ? planned : total;
}

/** One statement that takes on the role and tells the transaction what the request is. */
function settings(cache: SchemaCache, context: RequestContext, readOnly: boolean): Statement {
  const { role, claims, timezone } = context;
  const roleSettings = cache.roles.get(role);
  if (!roleSettings) {
    throw new RestError(401, '22023', `role "${role}" does not exist`, {
      headers: { 'WWW-Authenticate': 'Bearer' },
    });
  }
  const sql = new SqlBuilder();
  const values: (readonly [name: string, value: string])[] = [
    ['search_path', `${quoteIdentifier(SCHEMA)}, extensions`],
    ...(readOnly ? [['transaction_read_only', 'on'] as const] : []),
    ...roleSettings,
    ['role', role],
    ['request.jwt.claims', JSON.stringify({ ...claims, role })],
    ['request.method', context.method],
    ['request.path', context.path],
    ['request.headers', JSON.stringify(context.headers)],
    ['request.cookies', JSON.stringify(context.cookies)],
    ...(timezone === undefined ? [] : [['timezone', timezone] as const]),
  ];
  const calls = values.map(
    ([name, value]) => `set_config(${sql.value(name)}, ${sql.value(value)}, true)`,
  );
  return { sql: `select ${calls.join(', ')}`, parameters: sql.parameters, prepare: true };
}
