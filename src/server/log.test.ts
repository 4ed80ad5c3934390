import { Hono } from 'hono';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createLogger, logRequests } from './log.ts';

function lines(level: string) {
  const written: Record<string, unknown>[] = [];
  const log = pino({ level }, { write: (line) => written.push(JSON.parse(line)) });
  const app = new Hono().use(logRequests(log)).post('/rest/v1/:table', (c) => c.text('', 201));
  return { app, written };
}

it('logs the response but not the content', async () => {
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

/** Returns a terminal that records its output. */
function terminal() {
  const sent: string[] = [];
  const write = (text: string) => sent.push(text);
  return { sent, output: { isTTY: true, columns: 30, write } as unknown as NodeJS.WriteStream };
}

it('shows progress in a terminal on one line, cut to its width, and each problem on a line of its own', () => {
  const { sent, output } = terminal();
  const log = createLogger({ LOG_LEVEL: 'info' }, output);
  log.info({ migration: '20261123000900_a_long_name.sql' }, 'migration applied');
  log.warn({ code: 'EAUTH' }, 'the mail server refuses');
  expect(sent).toEqual([
    '\u001B[K  migration applied 202611230\r',
    '\u001B[Kwarn: the mail server refuses EAUTH\n',
  ]);
});
