import { parseAccept } from 'hono/utils/accept';
import { RestError } from './rest-error.ts';

/** Form of the answered rows: an array, one object, or lines under a header. */
export type MediaType = 'json' | 'object' | 'csv';

/** Values of Content-Type. */
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
  /** Most rows that a change may affect; only with strict handling. */
  maxAffected?: number | undefined;
  /** Preferences that are unknown. */
  invalid: string[];
}

const CHOICES = {
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  missing: ['default', 'null'],
  return: ['representation', 'minimal', 'headers-only'],
  count: ['exact'],
  handling: ['strict', 'lenient'],
  // Known, and ignored: a transaction always ends as the server says (db-tx-end = commit).
  tx: ['commit', 'rollback'],
} as const;

/** Reads `name=value, …`; the first of several values for one name counts. */
export function parsePreferences(header: string | null): Preferences {
  const found: Record<string, string | number> = {};
  const invalid: string[] = [];
  for (const item of header?.split(',').map((text) => text.trim()) ?? []) {
    const split = item.indexOf('=');
    const name = item.slice(0, split);
    const value = item.slice(split + 1);
    if (name === 'timezone' && isTimeZone(value)) found.timezone ??= value;
    else if (name === 'max-affected' && /^\d{1,9}$/.test(value))
      found.maxAffected ??= Number(value);
    else if (Object.hasOwn(CHOICES, name)) {
      const choices: readonly string[] = CHOICES[name as keyof typeof CHOICES];
      if (choices.includes(value)) found[name] ??= value;
      else invalid.push(item);
    } else if (item !== '') invalid.push(item);
  }
  const { maxAffected, ...others } = found as Omit<Preferences, 'invalid'>;
  return { ...others, ...(others.handling === 'strict' && { maxAffected }), invalid };
}

/** Accepts names only: an offset means the opposite to PostgreSQL of what it means elsewhere. */
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

/** Preferences that an action can honour besides count, handling and timezone. */
export type Honoured = 'resolution' | 'missing' | 'return';

/** Returns the value of Preference-Applied, in PostgREST's order; empty if nothing was honoured. */
export function preferenceApplied(preferences: Preferences, honoured: readonly Honoured[]): string {
  const { resolution, missing, count, handling, timezone, maxAffected } = preferences;
  const has = (name: Honoured) => honoured.includes(name);
  const applied = [
    has('resolution') && resolution && `resolution=${resolution}`,
    has('missing') && missing && `missing=${missing}`,
    has('return') && preferences.return && `return=${preferences.return}`,
    count && `count=${count}`,
    handling && `handling=${handling}`,
    timezone && `timezone=${timezone}`,
    maxAffected !== undefined && `max-affected=${maxAffected}`,
  ];
  return applied.filter(Boolean).join(', ');
}
