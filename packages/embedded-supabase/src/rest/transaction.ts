import type { Database, Queryable, QueryResult, Statement } from '../database/database.ts';
import type { Claims } from '../gateway/jwt.ts';
import { quoteIdentifier, SqlBuilder } from './build-query.ts';
import type { Plan, ResultSet } from './plan.ts';
import { RestError } from './rest-error.ts';
import { PRE_REQUEST, SCHEMA, type SchemaCache } from './schema-cache.ts';

/** What the transaction of a request knows about it. */
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
 * Runs a plan as PostgREST does: one transaction sets the role with its settings and the request,
 * runs the pre-request function, then the statement. Nothing is committed if a check throws.
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
  // Without a check that could undo a change, one trip is enough.
  if (plan.readOnly || !plan.check) {
    const results = await database.batch([...before, plan.statement]);
    return finish(plan, results.at(-1));
  }
  return database.transaction(async (transaction) => {
    for (const statement of before) await run(transaction, statement);
    return finish(plan, await run(transaction, plan.statement));
  });
}

function run(queryable: Queryable, { sql, parameters = [] }: Statement): Promise<QueryResult<Row>> {
  return queryable.query<Row>(sql, parameters);
}

function finish(plan: Plan, answer: QueryResult<Row> | undefined): ResultSet {
  const row = answer?.rows[0];
  if (!row) throw new Error('the database returned no result');
  const { total_result_set: total, location } = row;
  const result = {
    total: total === null ? null : BigInt(String(total)),
    rows: Number(row.page_total),
    body: String(row.body),
    location: typeof location === 'string' ? JSON.parse(location) : [],
    responseHeaders: row.response_headers as string | null,
    responseStatus: row.response_status as string | null,
  };
  plan.check?.(result);
  return result;
}

/** Returns the statement that sets the role and describes the request. */
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
