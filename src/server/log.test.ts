import { Hono } from 'hono';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { logRequests } from './log.ts';

function lines(level: string) {
  const written: Record<string, unknown>[] = [];
  const log = pino({ level }, { write: (line) => written.push(JSON.parse(line)) });
  const app = new Hono().use(logRequests(log)).post('/rest/v1/:table', (c) => c.text('', 201));
  return { app, written };
}

it('logs the response, and nothing of the content', async () => {
  const { app, written } = lines('debug');
  await app.request('/rest/v1/contact_messages?email=eq.awa@exemple.ci', {
    method: 'POST',
    headers: { Authorization: 'Bearer secret', 'X-Forwarded-For': '203.0.113.9' },
    body: 'a message',
  });
  expect(written).toMatchObject([
    { method: 'POST', path: '/rest/v1/contact_messages', status: 201, msg: 'answered' },
  ]);
  expect(JSON.stringify(written)).not.toMatch(/awa|secret|203\.0|a message/);
});

it('logs nothing at the default level', async () => {
  const { app, written } = lines('info');
  await app.request('/rest/v1/contact_messages', { method: 'POST' });
  expect(written).toEqual([]);
});

it('logs server errors, and not clients that went away', async () => {
  const { app, written } = lines('info');
  app.get('/full', (c) => c.json({ code: '53100', message: 'No space left on device' }, 503));
  app.get('/gone', () => {
    throw Object.assign(new Error('aborted'), { name: 'AbortError' });
  });
  app.onError((_error, c) => c.text('', 500));
  await app.request('/full');
  await app.request('/gone');
  expect(written).toMatchObject([
    { path: '/full', status: 503, code: '53100', message: 'No space left on device' },
  ]);
});
