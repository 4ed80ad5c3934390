import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readEnv } from '#server/env.ts';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { checkMailServer, postTestEvent, sendTestEmail } from './deliveries.ts';

describe('the mail server', () => {
  let mail: MailServer;
  beforeAll(async () => {
    mail = await startMailServer();
  });
  afterAll(() => mail.close());

  it('passes when it answers; the test e-mail arrives at the given address', async () => {
    const env = readEnv({ SMTP_URL: mail.url });
    const host = new URL(mail.url).host;
    expect(await checkMailServer(env)).toEqual({
      subject: 'serveur d’e-mail',
      message: `${host} accepte nos e-mails`,
    });
    expect(mail.emails).toEqual([]);
    const finding = await sendTestEmail(env, 'me@example.ci');
    expect(finding).toEqual({
      subject: 'e-mail d’essai',
      message: 'accepté pour me@example.ci ; cherchez-le, aussi parmi les indésirables',
    });
    expect(mail.emails).toHaveLength(1);
    expect(mail.emails[0]).toMatchObject({ to: ['me@example.ci'] });
  });

  it('fails when none is set, when it does not answer, or when it refuses', async () => {
    expect(await checkMailServer(readEnv({}))).toMatchObject({
      message: 'aucun : les messages ne partent pas par e-mail',
      remedy: expect.stringContaining('SMTP_URL'),
    });
    const closed = await startMailServer();
    await closed.close();
    expect(await checkMailServer(readEnv({ SMTP_URL: closed.url }))).toMatchObject({
      message: expect.stringContaining('ECONNREFUSED'),
      remedy: expect.stringContaining('SMTP_URL'),
    });
    mail.fault = () => ({ at: 'recipient', status: 550 });
    const env = readEnv({ SMTP_URL: mail.url });
    expect(await sendTestEmail(env, 'me@example.ci')).toMatchObject({
      subject: 'e-mail d’essai',
      message: expect.stringContaining('550'),
      remedy: expect.stringContaining('MAIL_FROM'),
    });
  });

  it('must accept the password if one is set', async () => {
    const strict = new SMTPServer({
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      onAuth: (_auth, _session, callback) => callback(new Error('Invalid username or password')),
    });
    const listening = strict.listen(0, '127.0.0.1');
    await once(listening, 'listening');
    const { port } = listening.address() as AddressInfo;
    const SMTP_URL = `smtp://user:wrong@127.0.0.1:${port}`;
    const finding = await checkMailServer(readEnv({ SMTP_URL }));
    expect(finding).toMatchObject({
      message: expect.stringMatching(/535 Invalid username or password$/),
      remedy: expect.stringContaining('SMTP_URL'),
    });
    expect(finding.message).not.toContain('wrong');
    await new Promise<void>((done) => strict.close(done));
  });
});

describe('the webhook', () => {
  const WEBHOOK_SECRET = 'a secret of the receiver, for tests';
  let receiver: Server;
  let status: number;
  let bodies: string[];
  const env = () => {
    const { port } = receiver.address() as AddressInfo;
    return readEnv({ WEBHOOK_URL: `http://127.0.0.1:${port}/hook`, WEBHOOK_SECRET });
  };
  beforeAll(async () => {
    receiver = createServer(async (request, response) => {
      const body = await text(request);
      new Webhook(WEBHOOK_SECRET, { format: 'raw' }).verify(
        body,
        request.headers as Record<string, string>,
      );
      bodies.push(body);
      response.writeHead(status).end();
    }).listen(0);
    await once(receiver, 'listening');
  });
  afterAll(() => {
    receiver.close();
  });
  beforeEach(() => {
    status = 200;
    bodies = [];
  });

  it('passes when the receiver accepts a signed event', async () => {
    expect(await postTestEvent(env())).toEqual({ subject: 'essai du webhook', message: 'accepté' });
    expect(JSON.parse(bodies[0] ?? '')).toMatchObject({
      type: 'owner.alert',
      data: { kind: 'test' },
    });
  });

  it('fails when the receiver fails, redirects or refuses', async () => {
    for (const wrong of [500, 301, 401]) {
      status = wrong;
      expect(await postTestEvent(env())).toMatchObject({
        message: expect.stringContaining(String(wrong)),
        remedy: expect.stringContaining('WEBHOOK_SECRET'),
      });
    }
  });
});
