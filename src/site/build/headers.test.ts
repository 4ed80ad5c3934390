import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHttpServer } from '#server/http/http-server.ts';
import { createSite } from '#server/static/site.ts';
import { sampleSite } from '#server/static/testing/sample-site.ts';

type Rule = { source: string; headers: { key: string; value: string }[] };

let sample: Awaited<ReturnType<typeof sampleSite>>;
let server: Server;
let url: string;
beforeAll(async () => {
  sample = await sampleSite();
  const site = createSite({ folder: sample.folder });
  server = createHttpServer({}, new Hono().route('/', site.routes), site);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  sample.remove();
});

const read = (name: string) => readFileSync(join(sample.folder, name), 'utf8');
const readJson = (name: string) => JSON.parse(read(name));

/** Returns the rules of `_headers`: a path at the margin, its headers below, indented. */
function headersRules(): Rule[] {
  return read('_headers')
    .trim()
    .split('\n\n')
    .map((block) => {
      const [source = '', ...lines] = block.split('\n');
      const headers = lines.map((line) => {
        const [, key = '', value = ''] = /^ {2}([a-z-]+): (\S.*)$/.exec(line) ?? [];
        return { key, value };
      });
      return { source, headers };
    });
}

/** How each host reads its file: the rules, and which of them match a path. */
const hosts = [
  {
    host: 'Netlify and Cloudflare Pages',
    rules: headersRules,
    matches: (source: string, path: string) =>
      source.endsWith('*') ? path.startsWith(source.slice(0, -1)) : path === source,
  },
  {
    host: 'Vercel',
    rules: (): Rule[] => readJson('vercel.json').headers,
    matches: (source: string, path: string) =>
      new RegExp(`^${source.replaceAll('.', '\\.').replace('(\\.*)', '(.*)')}$`).test(path),
  },
];

describe.each(hosts)('on $host', ({ rules, matches }) => {
  it.each([
    '/',
    '/rgpd',
    '/gestion',
    '/partage.png',
    '/realisations/festival',
    '/partage/festival.jpg',
    '/assets/index-a1b2c3d4.js',
  ])('%s has the headers that our server sends, each once', async (path) => {
    const headers = rules()
      .filter(({ source }) => matches(source, path))
      .flatMap((rule) => rule.headers);
    const names = headers.map(({ key }) => key);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toContain('cache-control');
    expect(names).toContain('content-security-policy');
    const served = await fetch(url + path, {
      headers: { 'x-forwarded-proto': 'https', 'accept-encoding': 'identity' },
    });
    for (const { key, value } of headers) {
      expect([key, served.headers.get(key)]).toEqual([key, value]);
    }
  });
});

// Limits of _headers: developers.cloudflare.com/pages/configuration/headers
it('_headers keeps to what Cloudflare Pages reads', () => {
  expect(headersRules().length).toBeLessThanOrEqual(100);
  for (const line of read('_headers').split('\n')) expect(line.length).toBeLessThanOrEqual(2_000);
  for (const { source, headers } of headersRules()) {
    expect(source).toMatch(/^\/[\w./-]*\*?$/);
    expect(headers.every(({ key, value }) => key && value)).toBe(true);
  }
});

/** The address of sample-site.ts that has changed. */
const MOVE = ['/realisations/fete', '/realisations/festival'] as const;

// Format: developers.cloudflare.com/pages/configuration/redirects, as Netlify's
it('_redirects names the old address, the new one and the status', () => {
  expect(read('_redirects')).toBe(`${MOVE.join(' ')} 301\n`);
});

// Properties and limits: vercel.com/docs/project-configuration/vercel-json
it('vercel.json has known properties only, and paths without pattern characters', () => {
  const { headers, redirects, ...rest } = readJson('vercel.json');
  expect(rest).toEqual({ cleanUrls: true, trailingSlash: false });
  const [source, destination] = MOVE;
  expect(redirects).toEqual([{ source, destination, statusCode: 301 }]);
  expect(headers.length).toBeLessThanOrEqual(1_024);
  for (const rule of headers as Rule[]) {
    expect(Object.keys(rule)).toEqual(['source', 'headers']);
    expect(rule.source).toMatch(/^\/[\w./-]*(\(\.\*\))?$/);
    for (const { key, value } of rule.headers) {
      expect(key).toMatch(/^[a-z-]{1,256}$/);
      expect(value.length).toBeLessThanOrEqual(4_096);
    }
  }
});

it('our own server sends none of these files', async () => {
  for (const name of ['_headers', '_redirects', 'vercel.json', 'vercel.json.br']) {
    expect([name, (await fetch(`${url}/${name}`)).status]).toEqual([name, 404]);
  }
});
