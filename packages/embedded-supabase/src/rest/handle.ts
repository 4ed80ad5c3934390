import type { Database } from '../database/database.ts';
import type { ClientAddress } from '../gateway/client-address.ts';
import type { Claims } from '../gateway/jwt.ts';
import { bodyType, checkHandling, negotiate, parsePreferences } from './negotiate.ts';
import { parseQuery } from './parse-query.ts';
import { parseArguments, parsePayload } from './payload.ts';
import { findTable, type Plan, planRead, tableSource, tableSql } from './plan.ts';
import { findRoutine, planCall } from './plan-call.ts';
import { type MutationRequest, planDelete, planInsert, planUpdate } from './plan-mutation.ts';
import { requestedRange } from './range.ts';
import { type RestContext, readContext } from './request.ts';
import { respondCall, respondChange, respondInsert, respondRead } from './respond.ts';
import { incompleteKey, RestError } from './rest-error.ts';
import type { SchemaCache } from './schema-cache.ts';
import { runPlan } from './transaction.ts';

export interface RestBackend {
  database: Database;
  cache: SchemaCache;
  clientAddress: ClientAddress;
}

/** Answers a request for a table or view: parse → plan → run → respond. Throws RestError and errors of the database. */
export async function handleTable(
  backend: RestBackend,
  c: RestContext,
  name: string,
  claims: Claims,
): Promise<Response> {
  const { method } = c.req;
  const { query, preferences, range } = parseRequest(c);
  const run = (plan: Plan) => runRequest(backend, c, claims, preferences.timezone, plan);

  if (method === 'GET' || method === 'HEAD') {
    const table = findTable(backend.cache, name);
    const media = negotiate(c.req.header('accept') ?? null);
    checkHandling(preferences);
    const headersOnly = method === 'HEAD';
    const from = tableSource(table, tableSql(table));
    const plan = planRead({ from, name, query, preferences, range, media, headersOnly });
    return respondRead({ result: await run(plan), preferences, media }, range, headersOnly);
  }

  const readBody = async () =>
    parsePayload(
      new Uint8Array(await c.req.arrayBuffer()),
      bodyType(c.req.header('content-type') ?? null),
      query.columns,
    );
  const prepare = (): MutationRequest => {
    const table = findTable(backend.cache, name);
    checkHandling(preferences);
    return { table, query, preferences, media: negotiate(c.req.header('accept') ?? null) };
  };
  switch (method) {
    case 'POST': {
      const payload = await readBody();
      const request = prepare();
      const { table, media } = request;
      const result = await run(planInsert(request, payload));
      const hasConflictKey = query.onConflict !== null || table.primaryKey.length > 0;
      return respondInsert({ result, preferences, media }, table, hasConflictKey);
    }
    case 'PATCH': {
      const payload = await readBody();
      const request = prepare();
      const result = await run(planUpdate(request, payload));
      return respondChange({ result, preferences, media: request.media }, method);
    }
    case 'DELETE': {
      const request = prepare();
      const result = await run(planDelete(request));
      return respondChange({ result, preferences, media: request.media }, method);
    }
    case 'PUT': {
      const { primaryKey } = findTable(backend.cache, name);
      const isKey = primaryKey.every((key) => query.filters.some(({ column }) => column === key));
      // By its key it would be an upsert, which this subset only does by POST.
      throw isKey && primaryKey.length > 0 ? unsupported(method) : incompleteKey();
    }
    default:
      throw unsupported(method);
  }
}

function unsupported(method: string): RestError {
  return new RestError(405, 'PGRST117', `Unsupported HTTP method: ${method}`);
}

/** Answers a call of a function. */
export async function handleCall(
  backend: RestBackend,
  c: RestContext,
  name: string,
  claims: Claims,
): Promise<Response> {
  if (c.req.method !== 'POST') {
    throw new RestError(405, 'PGRST101', `Cannot use the ${c.req.method} method on RPC`);
  }
  const { query, preferences, range } = parseRequest(c);
  const payload = parseArguments(
    new Uint8Array(await c.req.arrayBuffer()),
    bodyType(c.req.header('content-type') ?? null),
    query.columns,
  );
  const routine = findRoutine(backend.cache, name, payload.keys);
  const media = negotiate(c.req.header('accept') ?? null);
  checkHandling(preferences);
  const plan = planCall({ routine, query, preferences, range, media }, payload);
  const result = await runRequest(backend, c, claims, preferences.timezone, plan);
  return respondCall({ result, preferences, media }, routine, range);
}

function parseRequest(c: RestContext) {
  const split = c.req.url.indexOf('?');
  const query = parseQuery(split < 0 ? '' : c.req.url.slice(split + 1).replace(/#.*$/s, ''));
  return {
    query,
    preferences: parsePreferences(c.req.header('prefer') ?? null),
    range: requestedRange(c.req.method, c.req.header('range') ?? null, query.limit, query.offset),
  };
}

function runRequest(
  { database, cache, clientAddress }: RestBackend,
  c: RestContext,
  claims: Claims,
  timezone: string | undefined,
  plan: Plan,
) {
  return runPlan(database, cache, readContext(c, claims, timezone, clientAddress), plan);
}
