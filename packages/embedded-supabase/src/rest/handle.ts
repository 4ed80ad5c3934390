import { checkHandling, negotiate, parsePreferences } from './negotiate.ts';
import { parseQuery } from './parse-query.ts';
import { type Payload, readPayload } from './payload.ts';
import { type Plan, planRead, type RestRequest } from './plan.ts';
import { findRoutine, planCall } from './plan-call.ts';
import { planDelete, planInsert, planUpdate } from './plan-mutation.ts';
import { requestedRange } from './range.ts';
import { RestError } from './rest-error.ts';
import { answerPlan, type RestBackend, type RestContext } from './run-plan.ts';
import { SCHEMA, type SchemaCache, type Table } from './schema-cache.ts';

const NO_PAYLOAD: Payload = { json: '[]', keys: [], isObject: false };

/** Plans of the methods of a table or view. */
const PLANS = new Map<string, (table: Table, request: RestRequest, payload: Payload) => Plan>([
  ['GET', planRead],
  ['HEAD', planRead],
  ['POST', planInsert],
  ['PATCH', planUpdate],
  ['DELETE', planDelete],
  ['PUT', refusePut],
]);

/** Answers a request for a table or view: parse → plan → run → respond. Throws RestError and errors of the database. */
export async function handleTable(
  backend: RestBackend,
  c: RestContext,
  name: string,
): Promise<Response> {
  const { method } = c.req;
  const parsed = parseRequest(c);
  const plan = PLANS.get(method);
  if (!plan) throw unsupported(method);
  const hasRows = method === 'POST' || method === 'PATCH';
  const payload = hasRows ? await readPayload(c.req, parsed.query.columns) : NO_PAYLOAD;
  const table = findTable(backend.cache, name);
  const request = checkRequest(c, parsed);
  return answerPlan(backend, c, request, plan(table, request, payload));
}

/** Filtered by its key, PUT would be an upsert, which this subset only supports by POST. */
function refusePut({ primaryKey }: Table, { query }: RestRequest): never {
  const isNamed = (key: string) =>
    query.conditions.some((tree) => tree.kind === 'filter' && tree.column === key);
  if (primaryKey.length > 0 && primaryKey.every(isNamed)) throw unsupported('PUT');
  const message = "Filters must include all and only primary key columns with 'eq' operators";
  throw new RestError(405, 'PGRST105', message);
}

function unsupported(method: string): RestError {
  return new RestError(405, 'PGRST117', `Unsupported HTTP method: ${method}`);
}

function findTable(cache: SchemaCache, name: string): Table {
  const table = cache.tables.get(name);
  if (table) return table;
  const message = `Could not find the table '${SCHEMA}.${name}' in the schema cache`;
  throw new RestError(404, 'PGRST205', message);
}

export async function handleCall(
  backend: RestBackend,
  c: RestContext,
  name: string,
): Promise<Response> {
  if (c.req.method !== 'POST') {
    throw new RestError(405, 'PGRST101', `Cannot use the ${c.req.method} method on RPC`);
  }
  const parsed = parseRequest(c);
  const payload = await readPayload(c.req, parsed.query.columns, true);
  const routine = findRoutine(backend.cache, name, payload.keys);
  const request = checkRequest(c, parsed);
  return answerPlan(backend, c, request, planCall(routine, request, payload));
}

function parseRequest(c: RestContext): Omit<RestRequest, 'media'> {
  checkSchema(c);
  const split = c.req.url.indexOf('?');
  const query = parseQuery(split < 0 ? '' : c.req.url.slice(split + 1).replace(/#.*$/s, ''));
  return {
    query,
    preferences: parsePreferences(c.req.header('prefer') ?? null),
    range: requestedRange(c.req.method, c.req.header('range') ?? null, query.limit, query.offset),
    headersOnly: c.req.method === 'HEAD',
  };
}

/** Refuses other schemas: Content-Profile names one for changes, else Accept-Profile. */
function checkSchema(c: RestContext): void {
  const isChange = ['POST', 'PATCH', 'PUT', 'DELETE'].includes(c.req.method);
  const profile = c.req.header(isChange ? 'content-profile' : 'accept-profile');
  if (profile === undefined || profile === SCHEMA) return;
  throw new RestError(406, 'PGRST106', `Invalid schema: ${profile}`, {
    hint: `Only the following schemas are exposed: ${SCHEMA}`,
  });
}

/** Adds the answer's media type, once the rest is parsed. */
function checkRequest(c: RestContext, parsed: Omit<RestRequest, 'media'>): RestRequest {
  checkHandling(parsed.preferences);
  return { ...parsed, media: negotiate(c.req.header('accept') ?? null) };
}
