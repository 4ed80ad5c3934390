import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createHttpServer } from '#server/http/http-server.ts';
import { loadSite } from '#server/static/load-site.ts';
import { createSite } from '#server/static/site.ts';
import { sampleSite } from '#server/static/testing/sample-site.ts';
import { makeCertificate, type PassingAnswer, startFront } from '../testing/front.ts';
import type { Finding } from './finding.ts';
import { checkAddress } from './public-address.ts';

let sample: Awaited<ReturnType<typeof sampleSite>>;
let server: Server;
let redirects: Server;
let front: Awaited<ReturnType<typeof startFront>>;
/** Changes the proxy's answers in transit. */
let change: (answer: PassingAnswer) => void;
let ready = 200;

const addressOf = (listening: Server) =>
  `http://localhost:${(listening.address() as AddressInfo).port}`;

beforeAll(async () => {
  sample = await sampleSite();
  const site = createSite({ folder: sample.folder });
  const app = new Hono();
  app.get('/ready', (c) => c.json({}, ready as 200));
  app.route('/', site.routes);
  server = createHttpServer({}, app, site).listen(0);
  await once(server, 'listening');
  const certificate = await makeCertificate(90);
  front = await startFront(addressOf(server), { certificate, change: (answer) => change(answer) });
  redirects = createServer((request, response) =>
    response.writeHead(301, { location: front.url + request.url }).end(),
  ).listen(0);
  await once(redirects, 'listening');
});
afterAll(() => {
  front.close();
  redirects.close();
  server.close();
  sample.remove();
});
beforeEach(() => {
  change = () => undefined;
  ready = 200;
});

const check = (plainOrigin = addressOf(redirects)) =>
  checkAddress({
    origin: front.url,
    plainOrigin,
    ownServer: true,
    built: loadSite(sample.folder),
  });
const problemsOf = (findings: Finding[]) => findings.filter(({ remedy }) => remedy !== undefined);

it('finds nothing wrong with our server behind a proxy that speaks TLS', async () => {
  const findings = await check();
  expect(problemsOf(findings)).toEqual([]);
  expect(findings.map(({ subject }) => subject)).toEqual([
    'TLS',
    'redirections',
    'adresse',
    'en-têtes',
    'pages',
    'adresses inconnues',
    'serveur',
  ]);
});

it.each<[string, (answer: PassingAnswer) => void, string]>([
  [
    'a header that is missing',
    ({ headers }) => delete headers['x-frame-options'],
    'en-têtes: manquent ou diffèrent de ceux du site construit : x-frame-options',
  ],
  [
    'a policy changed by the host',
    ({ headers }) => {
      headers['content-security-policy'] = "default-src 'self'";
    },
    'en-têtes: manquent ou diffèrent de ceux du site construit : content-security-policy',
  ],
  [
    'pages that exist only with .html',
    (answer) => {
      if (answer.path === '/rgpd') answer.status = 404;
    },
    'pages: /rgpd répond 404',
  ],
  [
    'one page for all addresses',
    (answer) => {
      if (answer.status === 404) answer.status = 200;
    },
    'adresses inconnues: /aucune-page-de-ce-nom répond 200',
  ],
  [
    'a proxy without its server',
    (answer) => {
      answer.status = 502;
    },
    'adresse: https://localhost:0 répond 502',
  ],
])('reports %s', async (_, how, line) => {
  change = how;
  const lines = problemsOf(await check()).map(({ subject, message }) => `${subject}: ${message}`);
  expect(lines.map((each) => each.replace(/localhost:\d+/, 'localhost:0'))).toContain(line);
});

it('detects a server that cannot store anything', async () => {
  ready = 503;
  expect(problemsOf(await check())).toEqual([
    expect.objectContaining({
      subject: 'serveur',
      message: '/ready répond 503',
      remedy: expect.stringMatching(/^aucun message ne peut être enregistré/),
    }),
  ]);
});

it('detects an address without TLS that leads nowhere', async () => {
  expect(problemsOf(await check(addressOf(server)))).toEqual([
    expect.objectContaining({
      subject: 'redirections',
      message: `${addressOf(server)} répond 200 et ne renvoie pas à ${front.url}`,
    }),
  ]);
});

it('detects a page that differs from the built one', async () => {
  const built = loadSite(sample.folder);
  built.files.delete('/');
  const findings = await checkAddress({
    origin: front.url,
    plainOrigin: addressOf(redirects),
    built,
    ownServer: true,
  });
  expect(problemsOf(findings)).toEqual([
    expect.objectContaining({
      message: `${front.url} sert une autre page que build/`,
    }),
  ]);
});

it.each([
  ['about to expire', 5, true, /le certificat de localhost expire dans 4 jours|dans 5 jours/],
  ['ended', -0.5, true, /^localhost n’a pas de connexion sûre \(CERT_HAS_EXPIRED\)/],
  ['self-signed', 90, false, /^localhost n’a pas de connexion sûre \(.*SELF_SIGNED/],
])('detects a certificate that is %s', async (_, days, trusted, message) => {
  const certificate = await makeCertificate(days, { trusted });
  const other = await startFront(addressOf(server), { certificate });
  const findings = await checkAddress({
    origin: other.url,
    built: loadSite(sample.folder),
    ownServer: true,
  });
  other.close();
  const [problem] = problemsOf(findings);
  expect(problem).toMatchObject({ subject: 'TLS', message: expect.stringMatching(message) });
});

it('reports once that nothing answers, or that the server does not speak TLS', async () => {
  const gone = await startFront(addressOf(server));
  gone.close();
  const built = loadSite(sample.folder);
  const findings = await checkAddress({ origin: gone.url, built, ownServer: true });
  expect(problemsOf(findings)).toEqual([
    expect.objectContaining({ message: `${gone.url} ne répond pas (ECONNREFUSED)` }),
  ]);
  const plain = addressOf(server).replace('http:', 'https:');
  expect(problemsOf(await checkAddress({ origin: plain, built, ownServer: true }))).toEqual([
    expect.objectContaining({
      message: expect.stringMatching(/^localhost n’a pas de connexion sûre/),
    }),
  ]);
});
