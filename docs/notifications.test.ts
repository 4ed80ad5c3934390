import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { email as texts } from '#content-model/current/email.ts';
import { readDeliveryVariables } from '#contract/delivery-variables.ts';
import { openChannels } from '#supabase/functions/outbox/channels.ts';
import type { ClaimedRow } from '#supabase/functions/outbox/outbox-store.ts';

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');
/** The code blocks of a page in a language. */
const blocks = (page: string, language: string) =>
  Array.from(page.matchAll(/^```(\w+)\n(.*?)^```/gms))
    .filter(([, name]) => name === language)
    .map(([, , code = '']) => code);

const contactPath = read('contact-path.md');
const recipe = read('notifications.md');
const SECRET = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD';
const ROW: ClaimedRow = {
  message_id: '8a3c1a0e-0d8e-4c5b-9a49-0d6b7b2f6f11',
  kind: 'webhook',
  attempt: 1,
  created_at: '2026-11-20T12:00:00+00:00',
  name: 'Awa Koné',
  email: 'awa@exemple.ci',
  subject: 'Site vitrine',
  message: 'Bonjour, je voudrais un site.',
};

interface Posted {
  url: string;
  headers: Headers;
  body: string;
}
interface Event {
  type: string;
  timestamp: string;
  data: Record<string, string>;
}

let receiver: Server;
const posted: Posted[] = [];
let message: Posted;
let alert: Posted;

beforeAll(async () => {
  receiver = createServer(async (request, response) => {
    const headers = new Headers(request.headers as Record<string, string>);
    posted.push({ url: request.url ?? '', headers, body: await text(request) });
    response.end();
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const { port } = receiver.address() as AddressInfo;
  const [, address = ''] = /^WEBHOOK_URL=(.+)$/m.exec(recipe) ?? [];
  const variables: Record<string, string> = {
    WEBHOOK_URL: address.replace(/^https:\/\/[^/]+/, `http://127.0.0.1:${port}`),
    WEBHOOK_SECRET: SECRET,
  };
  const channels = openChannels(
    readDeliveryVariables((name) => variables[name]),
    fetch,
  );
  await channels.send(ROW);
  await channels.alert('outbox');
  channels.close();
  [message, alert] = posted as [Posted, Posted];
});
afterAll(() => receiver.close());

test('what is posted is the JSON of contact-path.md', () => {
  const [documented = ''] = blocks(contactPath, 'json');
  const { data, ...rest }: Event = JSON.parse(documented);
  const posted: Event = JSON.parse(message.body);
  expect(posted).toMatchObject(rest);
  expect(Object.keys(posted)).toEqual([...Object.keys(rest), 'data']);
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

test('the address of the recipe keeps its template and its token', () => {
  const { pathname, searchParams } = new URL(message.url, 'http://push.test');
  expect(pathname).toBe('/messages');
  expect(searchParams.get('template')).toBe('portfolio');
  expect(searchParams.has('auth')).toBe(true);
});

/** The two constructs of Go's templates that the recipe uses. */
function render(template: string, { type, data }: Event): string {
  return template
    .replace(
      /\{\{if eq \.type "([^"]*)"\}\}(.*?)\{\{else\}\}(.*?)\{\{end\}\}/g,
      (_, wanted: string, then: string, otherwise: string) => (type === wanted ? then : otherwise),
    )
    .replace(/\{\{\.data\.(\w+)\}\}/g, (_, name: string) => data[name] ?? '<no value>');
}

test('the template of the recipe says who writes about what, and what troubles the server', () => {
  const template = blocks(recipe, 'yaml')
    .map((code): { title?: string; message?: string } => parse(code))
    .find(({ title }) => title);
  const shown = ({ body }: Posted) =>
    [template?.title, template?.message].map((part = '') => render(part, JSON.parse(body)));
  expect(shown(message)).toEqual([ROW.name, ROW.subject]);
  expect(shown(alert)).toEqual(['Votre site', texts.alerts.outbox.text]);
});
