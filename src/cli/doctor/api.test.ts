import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createJwt } from '#embedded-supabase';
import { DEFAULT_PUBLISHABLE_KEY } from '#shared/backend.ts';
import { newDataFolder } from '#tests/support/databases.ts';
import { JWT_SECRET } from '#tests/support/project.ts';
import { type ServerProcess, startServer } from '#tests/support/server-process.ts';
import { type PassingAnswer, startFront } from '../testing/front.ts';
import { type ApiOptions, checkApi } from './api.ts';

const folder = mkdtempSync(join(tmpdir(), 'doctor-api-'));
let server: ServerProcess;
let front: Awaited<ReturnType<typeof startFront>>;
let secretKey: string;
/** Changes the API's responses in transit. */
let change: (answer: PassingAnswer) => void;

beforeAll(async () => {
  server = await startServer({ DATA_DIR: await newDataFolder(folder), JWT_SECRET });
  front = await startFront(server.url, { change: (answer) => change(answer) });
  secretKey = await createJwt(JWT_SECRET).sign({ role: 'service_role', iss: 'supabase' });
});
afterAll(async () => {
  front.close();
  await server.end();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  change = () => undefined;
});

const SITE = 'https://portfolio.example.com';
const check = (given: Partial<ApiOptions> = {}) =>
  checkApi({
    url: front.url,
    publicKey: DEFAULT_PUBLISHABLE_KEY,
    siteOrigin: SITE,
    ...given,
  });
const problems = async (given: Partial<ApiOptions> = {}) =>
  (await check(given))
    .filter(({ remedy }) => remedy !== undefined)
    .map(({ subject, message }) => `${subject}: ${message}`);

it('finds nothing wrong with our server, called from another address', async () => {
  const findings = await check();
  expect(findings.map(({ subject, remedy }) => [subject, remedy])).toEqual(
    ['clé publique', 'inscription']
      .concat('fonction chatbot', 'fonction contact', 'fonction outbox', 'CORS')
      .map((subject) => [subject, undefined]),
  );
});

it('detects the key of another project', async () => {
  const publicKey = 'sb_publishable_of0another0project';
  expect(await problems({ publicKey })).toContain(
    `clé publique: ${front.url} la refuse (401 Unregistered API key)`,
  );
});

it('detects a secret key instead of the public one', async () => {
  expect(await problems({ publicKey: secretKey })).toContain(
    'clé publique: elle peut lire les messages de tous les visiteurs',
  );
});

it.each<[string, (answer: PassingAnswer) => void, string]>([
  [
    'a function that was not deployed',
    (answer) => {
      if (answer.path.endsWith('/chatbot')) answer.status = 404;
    },
    'fonction chatbot: répond 404',
  ],
  [
    'another origin',
    ({ headers }) => {
      headers['access-control-allow-origin'] = 'https://other.example.com';
    },
    `CORS: FRONT refuse les appels des pages de ${SITE}`,
  ],
  [
    'headers that cannot be sent',
    ({ method, headers }) => {
      if (method === 'OPTIONS') headers['access-control-allow-headers'] = 'apikey, content-type';
    },
    `CORS: FRONT refuse les appels des pages de ${SITE}`,
  ],
])('sees %s', async (_, how, line) => {
  change = how;
  expect((await problems()).map((each) => each.replace(front.url, 'FRONT'))).toEqual([line]);
});

it('detects a project in which anyone can create an account', async () => {
  change = ({ path, headers }) => {
    // The answer is cut off before it says that sign-up is closed.
    if (path.endsWith('/settings')) headers['content-length'] = '2';
  };
  expect(await problems()).toEqual(['inscription: n’importe qui peut créer un compte']);
});

it('reports that there is no API', async () => {
  const gone = await startFront(server.url);
  gone.close();
  expect(new Set(await problems({ url: gone.url }))).toEqual(
    new Set([`API: ${gone.url} ne répond pas (ECONNREFUSED)`]),
  );
});
