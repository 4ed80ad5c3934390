import { CONTACT_TABLE, DEFAULT_PUBLISHABLE_KEY } from '#shared/backend.ts';
import { SUBMISSION_HEADERS } from '#shared/contact-message.ts';

export interface FuzzRequest {
  path: string;
  init: RequestInit & { method: string; headers: Record<string, string> };
}

/** Texts that have broken programs: quotes, controls, half characters, long, deep, numbers at their ends. */
const TEXTS = [
  '',
  ' ',
  "'",
  '"',
  '\\',
  '%',
  '*',
  '(',
  ')',
  '{}',
  '[]',
  ',',
  '.',
  ';--',
  '$1',
  '\u0000',
  '\ud800',
  'null',
  'true',
  'NaN',
  '-1',
  '0',
  '1e309',
  '9223372036854775808',
  '00000000-0000',
  '2026-02-30',
  'é',
  '👩‍💻',
  '\u202e',
  '\ufeff',
  '../../etc/passwd',
  '%2e%2e%2f',
  '<script>',
  'a'.repeat(5_000),
  '('.repeat(200),
  '['.repeat(600),
  'www.a '.repeat(2_000),
];
const COLUMNS = ['id', 'name', 'email', 'message', 'created_at', 'suspect', 'nothing', '*', 'a->b'];
const OPERATORS = [
  'eq',
  'neq',
  'gt',
  'like',
  'ilike',
  'match',
  'in',
  'is',
  'cs',
  'fts',
  'not.eq',
  'or',
];
const PATHS = [
  ...[CONTACT_TABLE, 'outbox', 'inbox', 'owners', 'nothing', ''].map((name) => `/rest/v1/${name}`),
  ...['run_retention', 'erase_person', 'record_act', 'nothing'].map(
    (name) => `/rest/v1/rpc/${name}`,
  ),
  ...['token', 'user', 'signup', 'logout', 'health', 'admin/users', 'factors', 'nothing'].map(
    (name) => `/auth/v1/${name}`,
  ),
  ...['contact', 'chatbot', 'outbox', 'nothing'].map((name) => `/functions/v1/${name}`),
  '/',
  '/gestion',
  '/rgpd',
  '/assets/',
  '/health',
  '/ready',
  '/storage/v1/x',
  '/graphql/v1',
];
const METHODS = ['GET', 'GET', 'POST', 'POST', 'POST', 'PATCH', 'DELETE', 'PUT', 'HEAD', 'OPTIONS'];
const TYPES = ['application/json', 'text/csv', 'application/x-www-form-urlencoded', 'x', ''];
const PREFERENCES = [
  'return=minimal',
  'return=representation',
  'count=exact',
  'tx=rollback',
  'x=y',
];
const GRANTS = ['password', 'refresh_token', 'pkce', ''];

/**
 * Makes almost-valid requests: the forms that the API reads, with unexpected parts in them.
 * @param serviceKey a key of the service role: three requests in ten have it, for what it may ask
 *   reaches further; null for what visitors alone can send
 */
export function createFuzzer(random: () => number, serviceKey: string | null): () => FuzzRequest {
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  const chance = (share: number) => random() < share;
  const text = () => (chance(0.7) ? pick(TEXTS) : pick(TEXTS) + pick(TEXTS));

  function parameter(): [string, string] {
    switch (Math.floor(random() * 5)) {
      case 0:
        return [pick(COLUMNS), `${pick(OPERATORS)}.${text()}`];
      case 1:
        return ['select', chance(0.5) ? pick(COLUMNS) : `${pick(COLUMNS)},${text()}`];
      case 2:
        return ['order', `${pick(COLUMNS)}.${pick(['asc', 'desc', 'nullsfirst', text()])}`];
      case 3:
        return [pick(['limit', 'offset']), pick(['0', '10', text()])];
      default:
        return [pick(['or', 'and', 'columns', 'grant_type', text()]), pick([text(), ...GRANTS])];
    }
  }

  function value(depth = 0): unknown {
    if (depth < 3 && chance(0.15)) return [value(depth + 1)];
    if (depth < 3 && chance(0.15)) return { [pick(COLUMNS)]: value(depth + 1) };
    return pick<unknown>([text(), text(), 0, -1.5, 1e21, true, null]);
  }

  function body(): string {
    if (chance(0.1)) return text();
    const fields = ['name', 'email', 'subject', 'message', 'password', 'refresh_token', 'id'];
    const entries = fields.filter(() => chance(0.7)).map((name) => [name, value()] as const);
    const whole = JSON.stringify(Object.fromEntries(entries));
    return chance(0.15) ? whole.slice(0, Math.floor(random() * whole.length)) : whole;
  }

  /** A header may hold bytes 0x20 to 0xff only; a client refuses to send others. */
  const headerValue = () =>
    text()
      .replace(/[^\x20-\xff]/g, '?')
      .trim()
      .slice(0, 2_000);

  return () => {
    const method = pick(METHODS);
    const query = new URLSearchParams(Array.from({ length: Math.floor(random() * 4) }, parameter));
    const path = pick(PATHS) + (chance(0.05) ? encodeURIComponent(text().toWellFormed()) : '');
    const headers: Record<string, string> = {
      apikey: chance(0.95) ? DEFAULT_PUBLISHABLE_KEY : headerValue(),
      ...(serviceKey !== null && chance(0.3) && { apikey: serviceKey }),
      ...(chance(0.1) && { Authorization: `Bearer ${headerValue()}` }),
      ...(chance(0.3) && { Prefer: chance(0.8) ? pick(PREFERENCES) : headerValue() }),
      ...(chance(0.2) && { Range: pick(['0-9', 'bytes=0-5', headerValue()]) }),
      ...(chance(0.2) && { Accept: pick(['application/vnd.pgrst.object+json', headerValue()]) }),
      ...(chance(0.2) && { [pick(Object.values(SUBMISSION_HEADERS))]: headerValue() }),
    };
    const hasBody = !['GET', 'HEAD', 'OPTIONS'].includes(method);
    if (hasBody) headers['Content-Type'] = pick([...TYPES, ...Array(8).fill('application/json')]);
    return {
      path: `${path}?${query}`,
      init: { method, headers, redirect: 'manual', ...(hasBody && { body: body() }) },
    };
  };
}
