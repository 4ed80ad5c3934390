import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSite, type Site } from './site.ts';
import { sampleSite } from './testing/sample-site.ts';

let sample: Awaited<ReturnType<typeof sampleSite>>;
let site: Site;
let ownerExists = false;

beforeAll(async () => {
  sample = await sampleSite();
  site = createSite({ folder: sample.folder, guards: { '/gestion': async () => ownerExists } });
});
afterAll(() => sample.remove());

const ask = (path: string, init?: RequestInit) => site.routes.request(path, init);
const withHeaders = (headers: Record<string, string>, method = 'GET') => ({ method, headers });

describe('addresses', () => {
  test.each(['/', '/rgpd', '/robots.txt', '/%72gpd', '/?from=mail'])(
    '%s is a file',
    async (path) => {
      expect((await ask(path)).status).toBe(200);
    },
  );

  test.each([
    ['/index.html', '/'],
    ['/index', '/'],
    ['/rgpd/', '/rgpd'],
    ['/rgpd.html', '/rgpd'],
    ['/rgpd/index.html', '/rgpd'],
    ['/assets//index-a1b2c3d4.js', '/assets/index-a1b2c3d4.js'],
    ['/rgpd/?q=%2F', '/rgpd?q=%2F'],
  ])('%s moves to %s', async (path, location) => {
    const answer = await ask(path);
    expect([answer.status, answer.headers.get('location')]).toEqual([308, location]);
  });

  test.each([
    ['/realisations/fete', '/realisations/festival'],
    ['/realisations/fete/', '/realisations/festival'],
    ['/realisations/fete.html?de=whatsapp', '/realisations/festival?de=whatsapp'],
  ])('%s was renamed to %s', async (path, location) => {
    const answer = await ask(path);
    expect([answer.status, answer.headers.get('location')]).toEqual([301, location]);
  });

  test.each([
    '/realisations',
    '/realisations/',
    '/realisations/autre',
    '/inconnu',
    '/inconnu/',
    '/404',
    '/404.html',
    '/RGPD',
    '/_headers',
    '/_redirects',
    '/robots.txt.br',
  ])('%s is unknown: gets the 404 page with status 404', async (path) => {
    const answer = await ask(path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('Introuvable');
    expect(answer.headers.get('etag')).toBeNull();
  });

  test('a guarded page is unknown until its check returns true', async () => {
    ownerExists = false;
    expect((await ask('/gestion')).status).toBe(404);
    expect((await ask('/gestion/')).status).toBe(404);
    ownerExists = true;
    expect((await ask('/gestion')).status).toBe(200);
  });
});

describe('methods', () => {
  test('HEAD has the headers of GET and no body', async () => {
    const [get, head] = [await ask('/rgpd'), await ask('/rgpd', { method: 'HEAD' })];
    expect([...head.headers]).toEqual([...get.headers]);
    expect(await head.text()).toBe('');
  });

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('%s of a page is not allowed', async (method) => {
    const answer = await ask('/rgpd', { method });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});

describe('content codings', () => {
  test.each([
    ['br', 'br', brotliDecompressSync],
    ['zstd', 'zstd', zstdDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['gzip, deflate, br;q=0', 'gzip', gunzipSync],
    ['GZIP', 'gzip', gunzipSync],
    ['*', 'br', brotliDecompressSync],
  ])('%s gets %s', async (accepted, coding, decompress) => {
    const answer = await ask('/', withHeaders({ 'accept-encoding': accepted }));
    expect(answer.headers.get('content-encoding')).toBe(coding);
    expect(answer.headers.get('vary')).toBe('accept-encoding');
    const body = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get('content-length')).toBe(String(body.length));
    expect(decompress(body).toString()).toContain('Accueil');
  });

  test.each(['', 'identity', 'br;q=0, *;q=0'])('"%s" gets the plain file', async (accepted) => {
    const answer = await ask('/', withHeaders({ 'accept-encoding': accepted }));
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(await answer.text()).toContain('Accueil');
  });
});

describe('validators', () => {
  test('each form has its own strong tag, which 304 recognises in any notation', async () => {
    const plain = (await ask('/')).headers.get('etag') ?? '';
    const brotli = (await ask('/', withHeaders({ 'accept-encoding': 'br' }))).headers.get('etag');
    expect(plain).toMatch(/^"[\w-]{22}"$/);
    expect(brotli).not.toBe(plain);
    for (const tag of [plain, `W/${plain}`, `"other", ${plain}`, '*']) {
      const answer = await ask('/', withHeaders({ 'if-none-match': tag }));
      expect([answer.status, await answer.text()]).toEqual([304, '']);
      expect(answer.headers.get('etag')).toBe(plain);
    }
    expect((await ask('/', withHeaders({ 'if-none-match': '"other"' }))).status).toBe(200);
  });

  test.each([
    ['/', 'no-cache'],
    ['/robots.txt', 'public, max-age=3600'],
    ['/assets/index-a1b2c3d4.js', 'public, max-age=31536000, immutable'],
    ['/inconnu', 'no-cache'],
  ])('%s is cached as %s', async (path, expected) => {
    expect((await ask(path)).headers.get('cache-control')).toBe(expected);
  });
});

test('a range request gets the whole file', async () => {
  const answer = await ask('/assets/font-a1b2c3d4.woff2', withHeaders({ range: 'bytes=0-3' }));
  expect([answer.status, await answer.text()]).toEqual([200, '0123456789']);
});

test('a folder without a build answers 404 and never fails', async () => {
  const empty = createSite({ folder: `${sample.folder}-none` });
  expect((await empty.routes.request('/')).status).toBe(404);
});
