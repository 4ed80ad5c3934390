import {
  CONTENT_TYPES,
  type Honoured,
  type MediaType,
  type Preferences,
  preferenceApplied,
} from './negotiate.ts';
import type { ResultSet } from './plan.ts';
import { contentRange, type RowRange, rangeAnswer } from './range.ts';
import { RestError } from './rest-error.ts';
import type { Routine, Table } from './schema-cache.ts';

interface Answer {
  status: number;
  headers: Record<string, string>;
  /** Null: no body and no Content-Type. */
  body: string | null;
}

export interface Answered {
  result: ResultSet;
  preferences: Preferences;
  media: MediaType;
}

/** Answers a GET or HEAD. */
export function respondRead(
  { result, preferences, media }: Answered,
  range: RowRange,
  headersOnly: boolean,
): Response {
  const { status, contentRange } = rangeAnswer(range, result.rows, result.total);
  return respond(result, {
    status,
    headers: {
      'Content-Range': contentRange,
      'Content-Type': CONTENT_TYPES[media],
      ...applied(preferences, []),
    },
    body: headersOnly ? null : result.body,
  });
}

/** Answers a POST to a table. */
export function respondInsert(answered: Answered, table: Table, hasConflictKey: boolean): Response {
  const { result, preferences } = answered;
  const location = result.location.map((pair) => {
    const split = pair.indexOf('=');
    return `${pair.slice(0, split)}=${encodeURIComponent(pair.slice(split + 1))}`;
  });
  const honoured: Honoured[] = hasConflictKey
    ? ['resolution', 'missing', 'return']
    : ['missing', 'return'];
  return respond(result, {
    status: 201,
    headers: {
      ...(location.length > 0 && { Location: `/${table.name}?${location.join('&')}` }),
      'Content-Range': contentRange(1n, 0n, countOf(answered)),
      ...applied(preferences, honoured),
    },
    body: null,
    ...representation(answered),
  });
}

/** Answers a PATCH or DELETE. */
export function respondChange(answered: Answered, method: 'PATCH' | 'DELETE'): Response {
  const { result, preferences } = answered;
  const isPatch = method === 'PATCH';
  const count = countOf(answered);
  const honoured: Honoured[] = isPatch ? ['missing', 'return'] : ['return'];
  return respond(result, {
    status: preferences.return === 'representation' ? 200 : 204,
    headers: {
      'Content-Range': isPatch
        ? contentRange(0n, BigInt(result.rows) - 1n, count)
        : contentRange(1n, 0n, count),
      ...applied(preferences, honoured),
    },
    body: null,
    ...representation(answered),
  });
}

/** Answers a call of a function. */
export function respondCall(
  { result, preferences, media }: Answered,
  routine: Routine,
  range: RowRange,
): Response {
  const { status, contentRange } = rangeAnswer(range, result.rows, result.total);
  const headers = { 'Content-Range': contentRange, ...applied(preferences, []) };
  if (routine.returns === 'void') return respond(result, { status: 204, headers, body: null });
  return respond(result, {
    status,
    headers,
    body: result.body,
    contentType: CONTENT_TYPES[media],
  });
}

function representation({ result, preferences, media }: Answered) {
  return preferences.return === 'representation'
    ? { body: result.body, contentType: CONTENT_TYPES[media] }
    : {};
}

/** Returns the number of changed rows if the client asks for it. */
function countOf({ result, preferences: { count } }: Answered): bigint | null {
  return count === undefined ? null : BigInt(result.rows);
}

function applied(preferences: Preferences, honoured: readonly Honoured[]): Record<string, string> {
  const value = preferenceApplied(preferences, honoured);
  return value === null ? {} : { 'Preference-Applied': value };
}

/** Statuses whose answers have no body. */
const WITHOUT_BODY = [204, 205, 304];

/** Returns the answer, with the headers and the status that SQL set. */
function respond(
  { responseHeaders, responseStatus }: ResultSet,
  { status: usual, headers, body: text, contentType }: Answer & { contentType?: string },
): Response {
  const status = responseStatus === null ? usual : Number(responseStatus);
  if (!Number.isInteger(status) || status < 200 || status > 599) {
    throw new RestError(500, 'PGRST112', 'response.status guc must be a valid status code');
  }
  const body = WITHOUT_BODY.includes(status) ? null : text;
  const all = new Headers(headers);
  if (contentType !== undefined) all.set('Content-Type', contentType);
  for (const [name, value] of chosenHeaders(responseHeaders)) all.append(name, value);
  if (body === null && status !== 204) all.set('Content-Length', '0');
  return new Response(body, { status, headers: all });
}

function chosenHeaders(json: string | null): [name: string, value: string][] {
  if (json === null) return [];
  const invalid = new RestError(
    500,
    'PGRST111',
    'response.headers guc must be a JSON array composed of objects with a single key and a string value',
  );
  let list: unknown;
  try {
    list = JSON.parse(json);
  } catch {
    throw invalid;
  }
  if (!Array.isArray(list)) throw invalid;
  return list.map((item: unknown) => {
    const [entry, ...others] = Object.entries(item ?? {});
    if (!entry || others.length > 0 || typeof entry[1] !== 'string') throw invalid;
    return [entry[0], entry[1]];
  });
}
