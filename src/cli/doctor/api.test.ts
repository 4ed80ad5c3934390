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
/** Changes the API's responses on their way. */
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
    secretKey,
    siteOrigin: SITE,
    ...given,
  });
const problems = async (given: Partial<ApiOptions> = {}) =>
  (await check(given))
    .filter(({ remedy }) => remedy !== undefined)
    .map(({ subject, message }) => `${subject}: ${message}`);

it('finds nothing wrong with a server of ours, called from another address', async () => {
  const findings = await check();
  expect(findings.map(({ subject, remedy }) => [subject, remedy])).toEqual(
    ['public key', 'secret key', 'sign-up']
      .concat('function chatbot', 'function contact', 'function outbox', 'CORS')
      .map((subject) => [subject, undefined]),
  );
});

it('detects the keys of another project', async () => {
  const publicKey = 'sb_publishable_of0another0project';
  expect(await problems({ publicKey })).toContain(
    `public key: ${front.url} rejects it (401 Unregistered API key)`,
  );
  const other = await createJwt(`other ${JWT_SECRET}`).sign({ role: 'service_role' });
  expect(await problems({ secretKey: other })).toEqual([
    `secret key: ${front.url} rejects it (401)`,
  ]);
  expect(await problems({ secretKey: undefined })).toEqual([
    'secret key: not known here, so accounts and outbox are not checked',
  ]);
});

it('detects a secret key in place of the public one', async () => {
  expect(await problems({ publicKey: secretKey })).toContain(
    'public key: it can read the messages of all visitors',
  );
});

it.each<[string, (answer: PassingAnswer) => void, string]>([
  [
    'a function that was not deployed',
    (answer) => {
      if (answer.path.endsWith('/chatbot')) answer.status = 404;
    },
    'function chatbot: answers 404',
  ],
  [
    'another origin',
    ({ headers }) => {
      headers['access-control-allow-origin'] = 'https://other.example.com';
    },
    `CORS: FRONT does not let pages of ${SITE} call it`,
  ],
  [
    'headers that cannot be sent',
    ({ method, headers }) => {
      if (method === 'OPTIONS') headers['access-control-allow-headers'] = 'apikey, content-type';
    },
    'CORS: Idempotency-Key, X-Form-Honeypot, X-Form-Elapsed, X-Privacy-Notice cannot be sent',
  ],
])('sees %s', async (_, how, line) => {
  change = how;
  expect((await problems()).map((each) => each.replace(front.url, 'FRONT'))).toEqual([line]);
});

it('detects a project in which anyone can create an account', async () => {
  change = ({ path, headers }) => {
    // The answer is cut where it says that sign-up is closed.
    if (path.endsWith('/settings')) headers['content-length'] = '2';
  };
  expect(await problems()).toEqual(['sign-up: anyone can create an account']);
});

it('reports that there is no API', async () => {
  const gone = await startFront(server.url);
  gone.close();
  expect(new Set(await problems({ url: gone.url }))).toEqual(
    new Set([`API: ${gone.url} does not respond (ECONNREFUSED)`]),
  );
});
