import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { postEvent } from '#supabase/functions/outbox/webhook.ts';

const page = readFileSync(join(import.meta.dirname, 'contact-path.md'), 'utf8');
const SECRET = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD';

test('the code for receivers accepts our webhook, and nothing else', async () => {
  const [, code = ''] = /```ts\n(.*?)```/s.exec(page) ?? [];
  const source = `${stripTypeScriptTypes(code)}\nexport { isGenuine };`;
  const { isGenuine } = (await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(source)}`
  )) as { isGenuine(headers: Headers, body: string, secret: string): boolean };

  const event = { type: 'contact_message.created', timestamp: '2026-11-20T12:00:00.000Z' };
  let posted = new Request('https://receiver.example');
  await postEvent(
    { id: 'a-message', ...event, data: { name: 'Awa' } },
    { url: 'https://receiver.example/hook', secret: SECRET },
    async (input, init) => {
      posted = new Request(input, init);
      return new Response();
    },
  );
  const { headers } = posted;
  const body = await posted.text();
  expect(isGenuine(headers, body, SECRET)).toBe(true);
  expect(isGenuine(headers, body.replace('Awa', 'Eve'), SECRET)).toBe(false);
  expect(isGenuine(headers, body, `${SECRET.slice(0, -4)}AAAA`)).toBe(false);
  const old = new Headers(headers);
  old.set('webhook-timestamp', String(Number(headers.get('webhook-timestamp')) - 600));
  expect(isGenuine(old, body, SECRET)).toBe(false);
});
