import { globSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf } from '#server/static/load-site.ts';
import { buildFolder } from '#site/build/build-folder.ts';
import { observatoryPoints, observatoryScore } from '../e2e/support/observatory.ts';
import { startServer, type TestServer } from '../e2e/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.dispose());

async function ask(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(server.url + path, { headers });
  return { headers: answer.headers, html: await answer.text() };
}

/** As the proxy that ends TLS asks for it. */
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

test('says nothing of HTTPS to a visitor over plain HTTP', async () => {
  for (const path of ['/', '/health', '/rest/v1/']) {
    expect((await ask(path)).headers.get('strict-transport-security'), path).toBeNull();
  }
});
