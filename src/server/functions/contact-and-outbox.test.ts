import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createJwt, type Database } from '#embedded-supabase';
import { testDatabases } from '#tests/support/databases.ts';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { JWT_SECRET } from '#tests/support/project.ts';
import { empty, MESSAGE, storedMessages } from '#tests/support/visitor.ts';
import { createApp } from '../app.ts';
import { readEnv } from '../env.ts';
import { loadFunctions } from './functions.ts';

/** The two functions as they run here, with real calls to the REST interface. */
describe.each(testDatabases)('contact and outbox on $engine', ({ open }) => {
  let database: Database;
  let mail: MailServer;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await empty(database);
    mail = await startMailServer();
  });
  afterEach(() => mail.close());

  async function start() {
    const jwt = createJwt(JWT_SECRET);
    const app = await createApp({
      env: readEnv({ LOG_LEVEL: 'silent', JWT_SECRET }),
      database,
      log: pino({ level: 'silent' }),
      functions: await loadFunctions(),
      variables: { SMTP_URL: mail.url },
      renderContactResult: ({ kind }) => `<!doctype html><title>${kind}</title>`,
    });
    const serviceKey = await jwt.sign({ role: 'service_role', iss: 'supabase' });
    const post = (fields: Record<string, string>, clientAddress = '192.0.2.1') =>
      app.request(
        'http://site.test/functions/v1/contact',
        { method: 'POST', body: new URLSearchParams(fields) },
        { clientAddress },
      );
    return { app, serviceKey, post };
  }

  it('stores a plain form once, however often it is posted, and answers with a page', async () => {
    const { post } = await start();
    const answers = [await post(MESSAGE), ...(await Promise.all([post(MESSAGE), post(MESSAGE)]))];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await answers[0]?.text()).toBe('<!doctype html><title>sent</title>');
    expect(await storedMessages(database)).toMatchObject([{ ...MESSAGE, suspect: false }]);
  });

  it('counts each visitor by their own address', async () => {
    await database.query('update private.settings set contact_quota = 2');
    const { post } = await start();
    const send = (n: number, address: string) =>
      post({ ...MESSAGE, message: `Une demande, la numéro ${n}.` }, address);
    const statuses = [];
    for (let n = 1; n <= 3; n += 1) statuses.push((await send(n, '192.0.2.1')).status);
    statuses.push((await send(4, '192.0.2.2')).status);
    expect(statuses).toEqual([200, 200, 429, 200]);
  });

  it('files a robot’s plain form as suspected spam', async () => {
    const { post } = await start();
    const { status } = await post({ ...MESSAGE, precision_facultative: 'https://spam.example' });
    expect(status).toBe(200);
    expect(await storedMessages(database)).toMatchObject([{ suspect: true }]);
  });

  it('drains the outbox for callers with the service role key', async () => {
    const { app, post, serviceKey } = await start();
    await post(MESSAGE);
    const drain = (key: string) =>
      app.request('http://site.test/functions/v1/outbox', {
        method: 'POST',
        headers: { authorization: `Bearer ${key}` },
      });
    expect((await drain('guess')).status).toBe(401);
    expect(await (await drain(serviceKey)).json()).toEqual({ sent: 1, failed: 0 });
    expect(mail.emails).toHaveLength(1);
    expect(await (await drain(serviceKey)).json()).toEqual({ sent: 0, failed: 0 });
  });
});
