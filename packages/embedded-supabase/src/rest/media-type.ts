import { parseAccept } from 'hono/utils/accept';
import { RestError } from './rest-error.ts';

/** Form in which rows are answered: an array, or one object. */
export type MediaType = 'json' | 'object';

/** Values of Content-Type. */
export const CONTENT_TYPES: Record<MediaType, string> = {
  json: 'application/json; charset=utf-8',
  object: 'application/vnd.pgrst.object+json; charset=utf-8',
};

const ACCEPTED = new Map<string, MediaType>([
  ['*/*', 'json'],
  ['application/json', 'json'],
  ['application/vnd.pgrst.object+json', 'object'],
]);

/** Picks the first acceptable type, the highest quality first. Throws PGRST107. */
export function negotiate(accept: string | null): MediaType {
  if (accept === null || accept.trim() === '') return 'json';
  for (const { type, params } of parseAccept(accept)) {
    const found = params.nulls === undefined ? ACCEPTED.get(type.toLowerCase()) : undefined;
    if (found) return found;
  }
  throw new RestError(406, 'PGRST107', `None of these media types are available: ${accept}`);
}

/** Type of a request's body: what stands before the parameters, JSON when nothing is said. */
export function bodyType(contentType: string | null): string {
  if (contentType === null) return 'application/json';
  return contentType.split(';')[0]?.trim().toLowerCase() ?? '';
}
