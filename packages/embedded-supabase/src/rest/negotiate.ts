import { parseAccept } from 'hono/utils/accept';
import { RestError } from './rest-error.ts';

/** Format of the returned rows: an array, one object, or lines under a header. */
export type MediaType = 'json' | 'object' | 'csv';

export const CONTENT_TYPES: Record<MediaType, string> = {
  json: 'application/json; charset=utf-8',
  object: 'application/vnd.pgrst.object+json; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
};

const ACCEPTED = new Map<string, MediaType>([
  ['*/*', 'json'],
  ['application/json', 'json'],
  ['application/vnd.pgrst.array+json', 'json'],
  ['application/vnd.pgrst.object+json', 'object'],
  ['application/vnd.pgrst.object', 'object'],
  ['text/csv', 'csv'],
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

/** The Prefer header, as PostgREST understands it. */
export interface Preferences {
  resolution?: 'merge-duplicates' | 'ignore-duplicates';
  missing?: 'default' | 'null';
  return?: 'representation' | 'minimal' | 'headers-only';
  count?: 'exact';
  handling?: 'strict' | 'lenient';
  timezone?: string;
  /** Maximum number of rows that a change may affect; only with strict handling. */
  'max-affected'?: string;
  /** Unknown preferences. */
  invalid: string[];
}

/** What each preference accepts, in PostgREST's order. */
const KNOWN: Record<string, (value: string) => boolean> = {
  resolution: (value) => /^(merge|ignore)-duplicates$/.test(value),
  missing: (value) => /^(default|null)$/.test(value),
  return: (value) => /^(representation|minimal|headers-only)$/.test(value),
  count: (value) => value === 'exact',
  // Known, and ignored: a transaction always ends as the server says (db-tx-end = commit).
  tx: (value) => /^(commit|rollback)$/.test(value),
  handling: (value) => /^(strict|lenient)$/.test(value),
  timezone: isTimeZone,
  'max-affected': (value) => /^\d{1,9}$/.test(value),
};

/** Reads `name=value, …`; the first of several values for one name counts. */
export function parsePreferences(header: string | null): Preferences {
  const found: Record<string, string> = {};
  const invalid: string[] = [];
  for (const item of header?.split(',').map((text) => text.trim()) ?? []) {
    const [name = '', value = ''] = item.split(/=(.*)/s);
    if (Object.hasOwn(KNOWN, name) && KNOWN[name]?.(value)) found[name] ??= value;
    else if (item !== '') invalid.push(item);
  }
  if (found.handling !== 'strict') delete found['max-affected'];
  return { ...(found as Omit<Preferences, 'invalid'>), invalid };
}

/** Accepts only names: PostgreSQL reads an offset with the opposite sign. */
function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/** Refuses unknown preferences if the client wants strict handling. */
export function checkHandling(preferences: Preferences): void {
  if (preferences.handling !== 'strict' || preferences.invalid.length === 0) return;
  throw new RestError(400, 'PGRST122', 'Invalid preferences given with handling=strict', {
    details: `Invalid preferences: ${preferences.invalid.join(', ')}`,
  });
}

/** Preferences that an action can honour besides the others. */
export type Honoured = 'resolution' | 'missing' | 'return';
const ALWAYS_HONOURED = ['count', 'handling', 'timezone', 'max-affected'] as const;

/** Returns the value of Preference-Applied, in PostgREST's order; empty if nothing was honoured. */
export function preferenceApplied(preferences: Preferences, honoured: readonly Honoured[]): string {
  return [...honoured, ...ALWAYS_HONOURED]
    .flatMap((name) => (preferences[name] ? `${name}=${preferences[name]}` : []))
    .join(', ');
}
