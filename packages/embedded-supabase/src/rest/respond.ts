import { CONTENT_TYPES, preferenceApplied } from './negotiate.ts';
import type { Plan, RestRequest, ResultSet } from './plan.ts';
import { RestError } from './rest-error.ts';

/** Statuses whose answers have no body. */
const WITHOUT_BODY = [204, 205, 304];

/** Returns the answer to a plan's result, with the headers and the status that SQL set. */
export function respond(plan: Plan, request: RestRequest, result: ResultSet): Response {
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
