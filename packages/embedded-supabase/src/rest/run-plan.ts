import type { Context } from 'hono';
import * as v from 'valibot';
import type { QueryResult, Statement } from '../database/database.ts';
import type { GatewayVariables } from '../gateway/api-key.ts';
import type { Connection } from '../gateway/client-address.ts';
import type { Gateway } from '../gateway/gateway.ts';
import type { Claims } from '../gateway/jwt.ts';
import { quoteIdentifier, SqlBuilder } from './build-query.ts';
import { CONTENT_TYPES, preferenceApplied } from './negotiate.ts';
import type { Plan, RestRequest, ResultSet } from './plan.ts';
import { RestError } from './rest-error.ts';
import { PRE_REQUEST, SCHEMA, type SchemaCache } from './schema-cache.ts';

export interface RestEnv {
  Bindings: Connection;
  Variables: GatewayVariables & {
    /** Determine the role of the request. */
    claims: Claims;
  };
}

export type RestContext = Context<RestEnv>;

export interface RestBackend extends Gateway {
  cache: SchemaCache;
}

/** Role of a request whose claims have none. */
export const ANONYMOUS = 'anon';

type Row = Record<string, unknown>;

/**
 * Answers with the result of a plan, run as PostgREST does: one transaction sets the role with its settings
 * and the request, runs the pre-request function, then the statement. Nothing is committed if a check throws.
 */
export async function answerPlan(
  backend: RestBackend,
  c: RestContext,
  request: RestRequest,
  plan: Plan,
): Promise<Response> {
  const { database, cache } = backend;
  const statements: Statement[] = [settings(backend, c, request, plan)];
  if (cache.hasPreRequest) {
    statements.push({ sql: `select ${SCHEMA}.${PRE_REQUEST}()`, prepare: true });
  }
  if (plan.refusal) {
    await database.batch(statements);
    throw plan.refusal;
  }
  statements.push(plan.statement);
  const read = (result: QueryResult<Row> | undefined) => checkResult(plan, request, result);
  // Without a check that could roll back a change, one round trip is enough.
  const isChecked = request.media === 'object' || plan.maxAffected !== undefined;
  const result =
    plan.readOnly || !isChecked
      ? read((await database.batch(statements)).at(-1))
      : await database.transaction(async (transaction) => {
          let last: QueryResult<Row> | undefined;
          for (const { sql, parameters } of statements) {
            last = await transaction.query(sql, parameters);
          }
          return read(last);
        });
  return respond(plan, request, result);
}

/** Reads the result of a plan, and refuses what must not be committed (PGRST116, PGRST124). */
function checkResult(
  { maxAffected }: Plan,
  { media }: RestRequest,
  answer: QueryResult<Row> | undefined,
): ResultSet {
  const row = answer?.rows[0];
  if (!row) throw new Error('the database returned no result');
  const result = {
    ...row,
    total: row.total === null ? null : BigInt(String(row.total)),
    rows: Number(row.rows),
    location: JSON.parse(String(row.location)),
  } as ResultSet;
  if (media === 'object' && result.rows !== 1) {
    throw new RestError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
      details: `The result contains ${result.rows} rows`,
    });
  }
  if (maxAffected !== undefined && result.rows > Number(maxAffected)) {
    const message = 'Query result exceeds max-affected preference constraint';
    const details = `The query affects ${result.rows} rows`;
    throw new RestError(400, 'PGRST124', message, { details });
  }
  return result;
}

/** Returns the statement that sets the role and what SQL may read of a request, as on the hosted service. */
function settings(
  { cache, clientAddress }: RestBackend,
  c: RestContext,
  { preferences: { timezone } }: RestRequest,
  { readOnly }: Plan,
): Statement {
  const { role = ANONYMOUS, ...claims } = c.get('claims');
  const roleSettings = cache.roles.get(role);
  if (!roleSettings) {
    throw new RestError(401, '22023', `role "${role}" does not exist`, {
      headers: { 'WWW-Authenticate': 'Bearer' },
    });
  }
  const { cookie, ...headers } = Object.fromEntries(c.req.raw.headers);
  // A client may write anything into these headers; the gateway knows the real address.
  headers['x-forwarded-for'] = clientAddress(c.req.raw.headers, c.env);
  for (const name of FORGED) delete headers[name];
  const sql = new SqlBuilder();
  const values: (readonly [name: string, value: string])[] = [
    ['search_path', `${quoteIdentifier(SCHEMA)}, extensions`],
    ...(readOnly ? [['transaction_read_only', 'on'] as const] : []),
    ...roleSettings,
    ['role', role],
    ['request.jwt.claims', JSON.stringify({ ...claims, role })],
    ['request.method', c.req.method],
    ['request.path', c.req.path.replace(/^\/rest\/v1/, '')],
    ['request.headers', JSON.stringify(headers)],
    ['request.cookies', JSON.stringify(parseCookies(cookie))],
    ...(timezone === undefined ? [] : [['timezone', timezone] as const]),
  ];
  const calls = values.map(
    ([name, value]) => `set_config(${sql.value(name)}, ${sql.value(value)}, true)`,
  );
  return { sql: `select ${calls.join(', ')}`, parameters: sql.parameters, prepare: true };
}

/** Other headers with a client's address, which only a gateway may set. */
const FORGED = ['cf-connecting-ip', 'x-real-ip', 'forwarded', 'true-client-ip'];

function parseCookies(header: string | undefined): Record<string, string> {
  const pairs = header?.split(';').map((pair) => pair.trim().split(/=(.*)/s)) ?? [];
  return Object.fromEntries(
    pairs.flatMap(([name = '', value]) => (value === undefined ? [] : [[name, value]])),
  );
}

const WITHOUT_BODY = [204, 205, 304];

/** Returns the answer to a plan's result, with the headers and the status that SQL set. */
function respond(plan: Plan, request: RestRequest, result: ResultSet): Response {
  const answer = plan.answer(result);
  const status = Number(result.responseStatus ?? answer.status);
  if (!Number.isInteger(status) || status < 200 || status > 599) {
    throw new RestError(500, 'PGRST112', 'response.status guc must be a valid status code');
  }
  const headers = new Headers({ 'Content-Range': answer.contentRange });
  if (answer.location) headers.set('Location', answer.location);
  if (answer.body !== null) headers.set('Content-Type', CONTENT_TYPES[request.media]);
  const applied = preferenceApplied(request.preferences, plan.honoured);
  if (applied !== '') headers.set('Preference-Applied', applied);
  for (const [name, value] of chosenHeaders(result.responseHeaders)) headers.append(name, value);
  const body = request.headersOnly || WITHOUT_BODY.includes(status) ? null : answer.body;
  if (body === null && status !== 204) headers.set('Content-Length', '0');
  return new Response(body, { status, headers });
}

/** The value of `response.headers`. */
const headerList = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.pipe(v.record(v.string(), v.string()), v.transform(Object.entries), v.length(1))),
);

function chosenHeaders(json: string | null): [name: string, value: string][] {
  const { success, output } = v.safeParse(headerList, json ?? '[]');
  if (success) return output.flat();
  throw new RestError(
    500,
    'PGRST111',
    'response.headers guc must be a JSON array composed of objects with a single key and a string value',
  );
}
