import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { owner } from '#content/index.ts';
import type { Database } from '#embedded-supabase';
import { createMailer } from '#supabase/functions/outbox/smtp.ts';
import { testDatabases } from '#tests/support/databases.ts';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { empty, MESSAGE, send } from '#tests/support/visitor.ts';
import { readEnv } from '../env.ts';
import { createLogger } from '../log.ts';
import { type OutboxWorker, startOutboxWorker } from './outbox-worker.ts';

const log = createLogger({ LOG_LEVEL: 'silent' });

describe.each(testDatabases)('the outbox worker on $engine', ({ open }) => {
  let database: Database;
  let mail: MailServer;
  const workers: OutboxWorker[] = [];
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await empty(database);
    // Failures are retried at once, so that the tests do not wait.
    await database.query(`update private.settings set outbox_backoff = '10 ms', contact_quota = 0`);
    mail = await startMailServer();
  });
  afterEach(async () => {
    await Promise.all(workers.splice(0).map((worker) => worker.stop()));
    await mail.close();
  });

  async function work(variables: Record<string, string> = { SMTP_URL: mail.url }) {
    const worker = await startOutboxWorker(readEnv(variables), database, log, 20);
    workers.push(worker);
    return worker;
  }

  const outbox = async () =>
    (
      await database.query<{ kind: string; state: string; attempts: number; last_error: string }>(
        'select kind, state, attempts, last_error from public.outbox',
      )
    ).rows;

  const isSent = async () => {
    const rows = await outbox();
    expect(rows.map(({ state }) => state)).toEqual(rows.map(() => 'sent'));
  };

  it('sends an e-mail to the owner; a reply goes to the prospect', async () => {
    await work();
    await send(database);
    await expect.poll(() => mail.emails.length, { timeout: 10_000 }).toBe(1);
    const [email] = mail.emails;
    expect(email).toMatchObject({ from: owner.email, to: [owner.email] });
    expect(email?.headers['reply-to']).toBe('=?UTF-8?Q?Awa_Kon=C3=A9?= <awa@exemple.ci>');
    expect(email?.headers['message-id']).toMatch(/^<[0-9a-f-]{36}\.email@[\w.-]+>$/);
    expect(email?.headers['content-type']).toMatch(/^multipart\/alternative;/);
    await expect.poll(isSent).toBeUndefined();
  });

  it('uses the addresses of the environment', async () => {
    await work({ SMTP_URL: mail.url, MAIL_FROM: 'site@awa.ci', MAIL_TO: 'boss@awa.ci' });
    await send(database);
    await expect.poll(() => mail.emails.length, { timeout: 10_000 }).toBe(1);
    expect(mail.emails).toMatchObject([{ from: 'site@awa.ci', to: ['boss@awa.ci'] }]);
  });

  it('cannot be tricked into writing to anyone else', async () => {
    await work();
    await database.query(
      `insert into public.contact_messages (name, email, subject, message)
       values ($1, 'victim,a@b.ci', $2, 'Bonjour, un devis svp.')`,
      ['Awa\u2028Bcc: victim@c.ci', 'Devis\u0085Cc: victim@c.ci'],
    );
    await expect.poll(() => mail.emails.length, { timeout: 10_000 }).toBe(1);
    const [email] = mail.emails;
    expect(email?.to).toEqual([owner.email]);
    expect(Object.keys(email?.headers ?? {}).sort()).toEqual(
      [
        'auto-submitted',
        'content-type',
        'date',
        'from',
        'message-id',
        'mime-version',
        'subject',
        'to',
      ].sort(),
    );
  });

  it('sends the prospect an acknowledgement if that is switched on', async () => {
    await work({ SMTP_URL: mail.url, ACKNOWLEDGE: 'on' });
    await send(database);
    await expect.poll(() => mail.emails.length, { timeout: 10_000 }).toBe(2);
    const acknowledgement = mail.emails.find(({ to }) => to[0] === MESSAGE.email);
    expect(acknowledgement?.headers['auto-submitted']).toBe('auto-replied');
  });

  it('sends many notices as one e-mail that names each', async () => {
    await database.query('update private.settings set contact_quota = 0');
    await send(database);
    await database.query(
      `update public.outbox set state = 'sent', sent_at = now() - interval '11 minutes'`,
    );
    await database.query('update private.settings set notice_quota = 1');
    for (let n = 0; n < 8; n += 1) {
      await send(database, { subject: `Projet ${n}`, message: `Demande numéro ${n}, merci.` });
    }
    await work();
    await expect.poll(() => mail.emails.length, { timeout: 10_000 }).toBe(1);
    for (let n = 0; n < 8; n += 1) expect(mail.emails[0]?.source).toContain(`Projet ${n}`);
    await expect.poll(isSent).toBeUndefined();
  });

  it('keeps the e-mails until a mail server is configured', async () => {
    await work({});
    await send(database);
    // A second worker with a mail server sends what the first one left.
    await work();
    await expect.poll(() => mail.emails.length, { timeout: 10_000 }).toBe(1);
  });

  it.each([
    ['temporarily refuses the recipient', { at: 'recipient', status: 451 }],
    ['permanently refuses the recipient', { at: 'recipient', status: 550 }],
    ['refuses the content', { at: 'content', status: 552 }],
    ['hangs up', { at: 'cut' }],
  ] as const)('tries again when the mail server %s', async (_, fault) => {
    let faults = 2;
    mail.fault = () => (faults-- > 0 ? fault : null);
    await work();
    await send(database);
    await expect.poll(() => mail.emails.length, { timeout: 10_000 }).toBe(1);
    await expect.poll(isSent).toBeUndefined();
    expect(await outbox()).toMatchObject([{ attempts: 3, last_error: null }]);
  });

  it('sends once what could not be sent while the mail server was down', async () => {
    const { url } = mail;
    await mail.close();
    await work({ SMTP_URL: url });
    for (let n = 0; n < 5; n += 1) await send(database, { message: `Demande numéro ${n}.` });
    await expect
      .poll(async () => (await outbox()).every(({ attempts }) => attempts > 1), { timeout: 10_000 })
      .toBe(true);
    mail = await startMailServer(Number(new URL(url).port));
    await expect.poll(() => mail.emails.length, { timeout: 10_000 }).toBe(5);
    await expect.poll(isSent).toBeUndefined();
    expect(mail.emails).toHaveLength(5);
  });

  it('marks a permanently rejected delivery as dead and keeps the reason', async () => {
    await database.query('update private.settings set outbox_refusals = 3');
    mail.fault = () => ({ at: 'recipient', status: 550 });
    await work();
    await send(database);
    await expect
      .poll(async () => (await outbox()).map(({ state }) => state), { timeout: 10_000 })
      .toEqual(['dead']);
    expect((await outbox())[0]?.last_error).toMatch(/550/);
  });

  it('writes no address of a visitor into the log', async () => {
    const lines: string[] = [];
    const listening = pino({ level: 'warn' }, { write: (line) => lines.push(line) });
    mail.fault = () => ({ at: 'recipient', status: 550 });
    workers.push(
      await startOutboxWorker(
        readEnv({ SMTP_URL: mail.url, ACKNOWLEDGE: 'on' }),
        database,
        listening,
        20,
      ),
    );
    await send(database);
    await expect.poll(() => lines.length, { timeout: 10_000 }).toBeGreaterThan(3);
    expect(lines.join('')).toMatch(/"kind":"acknowledgement".*550/);
    expect(lines.join('')).not.toContain('@exemple.ci');
  });

  it('sends once, however many workers there are', async () => {
    await database.query('update private.settings set notice_quota = 100');
    for (let n = 0; n < 30; n += 1) await send(database, { message: `Demande numéro ${n}.` });
    await Promise.all([work(), work(), work()]);
    await expect.poll(() => mail.emails.length, { timeout: 20_000 }).toBe(30);
    await expect.poll(isSent).toBeUndefined();
    const ids = new Set(mail.emails.map(({ headers }) => headers['message-id']));
    expect(ids.size).toBe(30);
  });

  it('sends an unavoidable duplicate under one message ID', async () => {
    let faults = 1;
    mail.fault = () => (faults-- > 0 ? { at: 'cut after acceptance' } : null);
    await work();
    await send(database);
    await expect.poll(() => mail.emails.length, { timeout: 10_000 }).toBe(2);
    const [first, second] = mail.emails;
    expect(second?.headers['message-id']).toBe(first?.headers['message-id']);
  });

  it('finishes deliveries in flight when it is stopped, and claims no more', async () => {
    for (let n = 0; n < 20; n += 1) await send(database, { message: `Demande numéro ${n}.` });
    const worker = await work();
    await expect.poll(() => mail.emails.length, { timeout: 10_000 }).toBeGreaterThan(0);
    await worker.stop();
    const rows = await outbox();
    expect(rows.filter(({ state }) => state === 'sent')).toHaveLength(mail.emails.length);
    expect(rows.filter(({ state }) => state === 'sending')).toEqual([]);
  });

  describe('with a webhook', () => {
    let hook: Server;
    const received: { id: unknown; body: unknown }[] = [];
    beforeEach(async () => {
      received.length = 0;
      hook = createServer(async (request, response) => {
        received.push({ id: request.headers['webhook-id'], body: JSON.parse(await text(request)) });
        // The first call fails.
        response.writeHead(received.length === 1 ? 503 : 204).end();
      });
      await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve));
    });
    afterEach(() => hook.close());

    it('posts the message, with retries, next to the e-mail', async () => {
      await work({
        SMTP_URL: mail.url,
        WEBHOOK_URL: `http://127.0.0.1:${(hook.address() as AddressInfo).port}/`,
        WEBHOOK_SECRET: 'a secret of more than 24 characters',
      });
      await send(database);
      await expect.poll(() => received.length, { timeout: 10_000 }).toBe(2);
      await expect.poll(isSent).toBeUndefined();
      expect(received[1]).toEqual(received[0]);
      expect(received[0]).toMatchObject({
        body: { type: 'contact_message.created', data: { name: MESSAGE.name } },
      });
      expect(mail.emails).toHaveLength(1);
    });

    it('posts every message while the mail server hangs', async () => {
      mail.fault = () => ({ at: 'silence' });
      await work({
        SMTP_URL: mail.url,
        WEBHOOK_URL: `http://127.0.0.1:${(hook.address() as AddressInfo).port}/`,
        WEBHOOK_SECRET: 'a secret of more than 24 characters',
      });
      for (let n = 0; n < 12; n += 1) await send(database, { message: `Demande numéro ${n}.` });
      const ids = () => new Set(received.slice(1).map(({ id }) => id));
      await expect.poll(() => ids().size, { timeout: 15_000 }).toBe(12);
      expect(mail.emails).toEqual([]);
      // The worker would wait for the mail server's time limit.
      await mail.close();
    });
  });
});

it('sends a remote mail server neither password nor message without TLS', async () => {
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (_auth, _session, callback) => callback(new Error('a password came in clear')),
    onData: (_stream, _session, callback) => callback(new Error('a message came in clear')),
  });
  const listening = server.listen(0, '0.0.0.0');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  // An address of this machine outside its loopback range.
  const mailer = createMailer(`smtp://user:password@0.0.0.0:${port}`);
  const email = { from: { name: '', address: 'a@b.ci' }, to: 'c@d.ci', subject: '', text: '' };
  const sending = mailer.sendMail({ ...email, html: '', messageId: '<1@b.ci>', headers: {} });
  await expect(sending).rejects.toThrow(/STARTTLS/);
  mailer.close();
  await new Promise<void>((resolve) => server.close(resolve));
});
