import { createHash } from 'node:crypto';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSite, type Site } from '../static/site.ts';
import { sampleSite } from '../static/testing/sample-site.ts';
import { createHttpServer } from './http-server.ts';

let sample: Awaited<ReturnType<typeof sampleSite>>;
let site: Site;
let server: Server;
let url: string;

beforeAll(async () => {
  sample = await sampleSite();
  site = createSite({ folder: sample.folder });
  const app = new Hono();
  app.get('/broken', () => {
    throw new Error('broken');
  });
  app.onError((_error, c) => c.text('error', 500));
  app.route('/', site.routes);
  server = createHttpServer({}, app, site);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  sample.remove();
});

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(url + path, { headers: { 'accept-encoding': 'identity', ...headers }, redirect: 'manual' });

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test.each(['/', '/inconnu', '/broken', '/rgpd/', '/assets/font-a1b2c3d4.woff2'])(
  '%s carries every security header',
  async (path) => {
    const { headers } = await ask(path);
    for (const [name, value] of Object.entries(site.securityHeaders(false))) {
      expect([name, headers.get(name)]).toEqual([name, value]);
    }
    expect(headers.get('server')).toBeNull();
    expect(headers.get('x-powered-by')).toBeNull();
  },
);

test('the policy allows inline blocks of the pages by their hash, and nothing unsafe', () => {
  const policy = site.securityHeaders(false)['content-security-policy'] ?? '';
  expect(policy).toContain(`script-src 'self' ${hashOf('start()')};`);
  expect(policy).toContain(`style-src 'self' ${hashOf('p{color:red}')};`);
  expect(policy).toMatch(/^default-src 'none';/);
  expect(policy).not.toMatch(/unsafe|\*|https?:/);
});

test('only visitors over HTTPS get upgrade-insecure-requests', async () => {
  const https = await ask('/', { 'x-forwarded-proto': 'https' });
  expect(https.headers.get('content-security-policy')).toMatch(/; upgrade-insecure-requests$/);
  const http = await ask('/');
  expect(http.headers.get('content-security-policy')).not.toContain('upgrade');
});

test('other sites may show the social image and nothing else', async () => {
  const policyOf = async (path: string) =>
    (await ask(path)).headers.get('cross-origin-resource-policy');
  expect(await policyOf('/partage.png')).toBe('cross-origin');
  expect(await policyOf('/')).toBe('same-origin');
});
