import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { email as texts } from '#content/current/email.ts';
import type { Database } from '#embedded-supabase/database/database.ts';
import { readEnv } from '#server/env.ts';
import { type OutboxWorker, startOutboxWorker } from '#server/outbox/worker.ts';
import { createOwnerAlerts } from '#server/owner-alerts.ts';
import { MESSAGE, send } from '#supabase/tests/visitor.ts';
import { type TestDatabase, testDatabases } from '#tests/support/databases.ts';
import {
  type Notification,
  type Posted,
  type PushServer,
  startPushServer,
} from '#tests/support/push-server.ts';

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');
/** The code blocks of a page in a language. */
const blocks = (page: string, language: string) =>
  Array.from(page.matchAll(/^```(\w+)\n(.*?)^```/gms))
    .filter(([, name]) => name === language)
    .map(([, , code = '']) => code);

const contactPath = read('contact-path.md');
const recipe = read('notifications.md');
const SECRET = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD';
const [WRITER, READER] = ['tk_of_the_site', 'tk_of_the_phone'];
const log = pino({ level: 'silent' });

interface Event {
  type: string;
  timestamp: string;
  data: Record<string, string>;
}

let database: Database;
let push: PushServer;
let worker: OutboxWorker;
let message: Posted;
let alert: Posted;

/** The address of the recipe, led to this machine, with the token as the recipe's command writes it. */
function webhookUrl(token: string): string {
  const [, address = ''] = /^WEBHOOK_URL=(.+)$/m.exec(recipe) ?? [];
  const auth = Buffer.from(`Bearer ${token}`).toString('base64').replaceAll('=', '');
  expect(address).toMatch(/^https:\/\/.*auth=…$/);
  return address.replace(/^https:\/\/[^/]+/, push.url).replace('auth=…', `auth=${auth}`);
}
const envOf = (token: string) =>
  readEnv({ WEBHOOK_URL: webhookUrl(token), WEBHOOK_SECRET: SECRET, DATA_DIR: '.' });

/** What the phone shows: it reads the topic of the recipe with its own account. */
async function phone(): Promise<Notification[]> {
  const response = await fetch(`${push.url}/messages/json?poll=1`, {
    headers: { Authorization: `Bearer ${READER}` },
  });
  expect(response.status).toBe(200);
  const lines = (await response.text()).trim().split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line));
}

beforeAll(async () => {
  const portfolio = blocks(recipe, 'yaml')
    .map((code) => parse(code))
    .find(({ title }) => title);
  database = await (testDatabases[0] as TestDatabase).open();
  push = await startPushServer({ writer: WRITER, reader: READER, templates: { portfolio } });
  worker = await startOutboxWorker({ env: envOf(WRITER), database, log, interval: 50 });
  await send(database);
  await vi.waitFor(() => expect(push.posted).toHaveLength(1), 60_000);
  await database.query(`update public.outbox set state = 'dead' where kind = 'email'`);
  const alerts = createOwnerAlerts(envOf(WRITER), database, log);
  await alerts.look();
  alerts.close();
  [message, alert] = push.posted as [Posted, Posted];
});
afterAll(async () => {
  await worker.stop();
  await Promise.all([push.close(), database.close()]);
});

test('a message and a trouble of the server ring the phone, with words for a locked screen', async () => {
  expect(await phone()).toEqual([
    { event: 'message', topic: 'messages', title: MESSAGE.name, message: MESSAGE.subject },
    {
      event: 'message',
      topic: 'messages',
      title: 'Votre site',
      message: texts.alerts.outbox.text,
    },
  ]);
  const { rows } = await database.query(`select state from public.outbox where kind = 'webhook'`);
  expect(rows).toEqual([{ state: 'sent' }]);
});

test('a wrong token is what the outbox says it is, and the push leaves with the right one', async () => {
  await worker.stop();
  worker = await startOutboxWorker({ env: envOf('tk_wrong'), database, log, interval: 50 });
  await send(database, { message: 'Une autre demande, merci.' });
  const failed = () =>
    database.query(`select last_error from public.outbox where kind = 'webhook' and state <> 'sent'
      and last_error is not null`);
  await expect.poll(async () => (await failed()).rows).toEqual([{ last_error: 'HTTP 403' }]);
  await worker.stop();
  worker = await startOutboxWorker({ env: envOf(WRITER), database, log, interval: 50 });
  await database.query('select public.replay_outbox()');
  await expect.poll(async () => (await phone()).length).toBe(3);
});

test('what is posted is the JSON of contact-path.md', () => {
  const [documented = ''] = blocks(contactPath, 'json');
  const { data, type, timestamp }: Event = JSON.parse(documented);
  const posted: Event = JSON.parse(message.body);
  expect(posted.type).toBe(type);
  expect(new Date(posted.timestamp).getTime()).not.toBeNaN();
  expect(Object.keys(posted)).toEqual(Object.keys({ type, timestamp, data }));
  expect(Object.keys(posted.data)).toEqual(Object.keys(data));
});

test('the check of contact-path.md takes what is posted, and nothing else', async () => {
  const [code = ''] = blocks(contactPath, 'ts');
  const source = `${stripTypeScriptTypes(code)}\nexport { isGenuine };`;
  const { isGenuine } = (await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(source)}`
  )) as { isGenuine(headers: Headers, body: string, secret: string): boolean };
  expect(isGenuine(message.headers, message.body, SECRET)).toBe(true);
  expect(isGenuine(alert.headers, alert.body, SECRET)).toBe(true);
  expect(isGenuine(message.headers, message.body.replace('Awa', 'Eve'), SECRET)).toBe(false);
  expect(isGenuine(message.headers, message.body, `${SECRET.slice(0, -4)}AAAA`)).toBe(false);
  expect(isGenuine(alert.headers, message.body, SECRET)).toBe(false);
});
