import { globSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf, buildFolder } from '#server/static/load-site.ts';
import { startServer, type TestServer } from '../e2e/support/server.ts';

/**
 * How the MDN HTTP Observatory scores a site (github.com/mdn/mdn-http-observatory, algorithm 4): every
 * rule adds its points to 100. Its rule on redirections is not among these: leading from HTTP to HTTPS
 * is the job of the proxy in front of our server (deploy/).
 */
interface Answer {
  /** Headers of the page over TLS. */
  headers: Headers;
  html: string;
}

/** Six months in seconds: a promise of HTTPS for less loses points. */
const SIX_MONTHS = 15_768_000;

const BROAD = /^(\*|(https?|ftp):(\/\/\*(\.\*)?)?)$/;

type Policy = Map<string, string[]>;

function readPolicy(headers: Headers): Policy {
  const directives = (headers.get('content-security-policy') ?? '').split(';');
  return new Map(
    directives
      .map((directive) => directive.trim().split(/\s+/))
      .map(([name = '', ...sources]) => [name, sources]),
  );
}

function contentSecurityPolicy({ headers }: Answer): number {
  const policy = readPolicy(headers);
  if (!headers.has('content-security-policy')) return -25;
  const sourcesOf = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*'];
  const isUnsafe = (name: string) => {
    const sources = sourcesOf(name);
    const hasHashes = sources.some((source) => /^'(sha\d+|nonce)-/.test(source));
    return sources.some(
      (source) =>
        BROAD.test(source) || source === 'data:' || (source === "'unsafe-inline'" && !hasHashes),
    );
  };
  const all = [...policy.values()].flat();
  if (isUnsafe('script-src') || sourcesOf('object-src').some((source) => BROAD.test(source)))
    return -20;
  if (all.some((source) => /^(http|ftp):/.test(source))) return -20;
  if (all.includes("'unsafe-eval'")) return -10;
  if (isUnsafe('style-src')) return 0;
  return policy.get('default-src')?.join(' ') === "'none'" ? 10 : 5;
}

function strictTransportSecurity({ headers }: Answer): number {
  const age = /max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '')?.[1];
  if (age === undefined) return -20;
  return Number(age) < SIX_MONTHS ? -10 : 0;
}

/** Scripts of other origins need an integrity; those of our own do not. */
function subresourceIntegrity({ html }: Answer): number {
  const foreign = [...html.matchAll(/<script\b[^>]*\bsrc="(?:https?:)?\/\/[^>]*>/g)];
  return foreign.every(([tag]) => tag.includes('integrity=') && !tag.includes('src="http:'))
    ? 0
    : -5;
}

const oneOf =
  (name: string, values: string[], points: number, otherwise: number) =>
  ({ headers }: Answer) =>
    values.includes(headers.get(name) ?? '') ? points : otherwise;

const RULES: Record<string, (answer: Answer) => number> = {
  'content-security-policy': contentSecurityPolicy,
  // A cookie would need a review; there is none.
  cookies: ({ headers }) => (headers.getSetCookie().length === 0 ? 0 : -40),
  'cross-origin-resource-sharing': ({ headers }) =>
    headers.has('access-control-allow-credentials') ? -50 : 0,
  'referrer-policy': oneOf(
    'referrer-policy',
    ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'],
    ...([5, -5] as const),
  ),
  'strict-transport-security': strictTransportSecurity,
  'subresource-integrity': subresourceIntegrity,
  'x-content-type-options': oneOf('x-content-type-options', ['nosniff'], 0, -5),
  'x-frame-options': ({ headers }) =>
    readPolicy(headers).get('frame-ancestors')?.join(' ') === "'none'" ? 5 : -20,
  'cross-origin-resource-policy': oneOf('cross-origin-resource-policy', ['same-origin'], 10, 0),
  'cross-origin-embedder-policy': oneOf('cross-origin-embedder-policy', ['require-corp'], 10, 0),
  'cross-origin-opener-policy': oneOf('cross-origin-opener-policy', ['same-origin'], 10, 0),
};

/** Returns the points of each rule. */
function observatoryPoints(answer: Answer): Record<string, number> {
  return Object.fromEntries(Object.entries(RULES).map(([name, rule]) => [name, rule(answer)]));
}

/** Returns the Observatory's score: A+ from 100 on. */
function observatoryScore(answer: Answer): number {
  const points = Object.values(observatoryPoints(answer));
  const deductions = points.filter((value) => value < 0);
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 100);
  // Points beyond 100 are for sites that lose fewer than ten.
  return sum(deductions) >= 90 ? sum(points) : sum(deductions);
}

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.dispose());

async function ask(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(server.url + path, { headers });
  return { headers: answer.headers, html: await answer.text() };
}

/** Requests a page as the TLS-terminating proxy does. */
const overTls = (path: string) => ask(path, { 'x-forwarded-proto': 'https' });

const pages = globSync('site/*.html', { cwd: buildFolder }).map((file) =>
  addressOf(file.replace(/^site/, '')),
);

test('the points of the home page, rule by rule', async () => {
  expect(observatoryPoints(await overTls('/'))).toEqual({
    'content-security-policy': 10,
    cookies: 0,
    'cross-origin-embedder-policy': 10,
    'cross-origin-opener-policy': 10,
    'cross-origin-resource-policy': 10,
    'cross-origin-resource-sharing': 0,
    'referrer-policy': 5,
    'strict-transport-security': 0,
    'subresource-integrity': 0,
    'x-content-type-options': 0,
    'x-frame-options': 5,
  });
});

test.each([
  ...pages,
  '/unknown',
  '/rest/v1/',
  '/auth/v1/health',
  '/functions/v1/unknown',
  '/health',
])('%s has 150 points', async (path) => {
  expect(observatoryScore(await overTls(path))).toBe(150);
});

test('sends no HTTPS headers to a visitor over plain HTTP', async () => {
  for (const path of ['/', '/health', '/rest/v1/']) {
    expect((await ask(path)).headers.get('strict-transport-security'), path).toBeNull();
  }
});
