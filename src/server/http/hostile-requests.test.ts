import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSite } from '../static/site.ts';
import { sampleSite } from '../static/testing/sample-site.ts';
import { createHttpServer } from './http-server.ts';

let sample: Awaited<ReturnType<typeof sampleSite>>;
let server: Server;

beforeAll(async () => {
  sample = await sampleSite();
  const site = createSite({ folder: sample.folder, guards: { '/gestion': async () => false } });
  server = createHttpServer({}, site.routes, site);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterAll(() => {
  server.close();
  sample.remove();
});

/** Sends raw bytes and returns the whole response. */
function send(request: string | Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    const chunks: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.on('end', () => resolve(Buffer.concat(chunks).toString('latin1')));
    socket.on('error', reject);
    socket.write(request);
  });
}

const get = (target: string, headers = '') =>
  send(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${headers}\r\n`);
const statusOf = (answer: string) => Number(answer.split(' ')[1]);
const locationOf = (answer: string) => /^location: (.*)\r$/im.exec(answer)?.[1];

test.each([
  '/../secret.txt',
  '/assets/../../secret.txt',
  '/%2e%2e/secret.txt',
  '/..%2fsecret.txt',
  '/..%5csecret.txt',
  '/..\\secret.txt',
  '/%252e%252e%252fsecret.txt',
  '/./secret.txt',
  '//../secret.txt',
  '/rgpd%00.html',
  '/%00',
  '/%E0%A4%A',
  '/%',
  '/%c0%ae%c0%ae/secret.txt',
  '/.git/config',
  '/page-policy.json',
  '/../page-policy.json',
  '/gestion',
  '/%67estion',
  '/__proto__',
  '/constructor',
  `/${'a'.repeat(8000)}`,
])('%s finds nothing outside the site', async (target) => {
  const answer = await get(target);
  // A backslash before a question mark makes the address invalid.
  expect(statusOf(answer)).toBe(target.includes('\\') ? 400 : 404);
  expect(answer).toContain("content-security-policy: default-src 'none'");
  expect(answer).not.toContain('beside the site');
  expect(answer).not.toContain('Gestion');
});

test.each(['//evil.example/', '//evil.example', '/\\evil.example/', '///evil.example/%2e%2e/'])(
  '%s leads to no other host',
  async (target) => {
    expect(locationOf(await get(target))).toBeOneOf([undefined, '/']);
  },
);

test('a redirect always leads to an address of the site', async () => {
  expect(locationOf(await get('//rgpd//'))).toBe('/rgpd');
  expect(locationOf(await get('/rgpd/?next=//evil.example'))).toBe('/rgpd?next=//evil.example');
  expect(locationOf(await get('http://evil.example/rgpd/'))).toBe('/rgpd');
});

test('an HTTP/1.0 request needs no Host', async () => {
  expect(statusOf(await send('GET /%72gpd HTTP/1.0\r\n\r\n'))).toBe(200);
});

test('an absolute address gets its path', async () => {
  expect(statusOf(await get('http://localhost/rgpd'))).toBe(200);
});

test.each([
  ['no HTTP at all', 'BAD\r\n\r\n', 400],
  ['a space in the address', 'GET /a b HTTP/1.1\r\nHost: x\r\n\r\n', 400],
  ['a header of 20 kB', `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  [
    'two lengths',
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
    400,
  ],
])('%s is refused', async (_name, request, status) => {
  expect(statusOf(await send(request))).toBe(status);
});

test.each(['gzip;q=abc', 'br;q=-1', ',,;;', '\x80\xff', 'a'.repeat(4000)])(
  'Accept-Encoding "%s" does no harm',
  async (value) => {
    expect(statusOf(await get('/', `Accept-Encoding: ${value}\r\n`))).toBe(200);
  },
);

test('the fast path and the routes return the same response', async () => {
  const answerOf = async (target: string) => (await get(target)).split('\r\n\r\n');
  const quick = await answerOf('/rgpd');
  const routed = await answerOf('/%72gpd');
  expect(quick[1]).toBe(routed[1]);
  expect(quick[0]).toContain('etag: "');
  expect(/etag: (.*)\r/.exec(quick[0] ?? '')?.[1]).toBe(/etag: (.*)\r/.exec(routed[0] ?? '')?.[1]);
});
