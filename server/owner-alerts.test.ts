import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { owner } from '#content-model/current/owner.ts';
import type { Database } from '#embedded-supabase/database/database.ts';
import { empty, send } from '#supabase/tests/visitor.ts';
import { testDatabases } from '#testing/databases.ts';
import { type MailServer, startMailServer } from '#testing/mail-server.ts';
import { readEnv } from './env.ts';
import { createOwnerAlerts } from './owner-alerts.ts';

describe.each(testDatabases)('what the owner is told on $engine', ({ open }) => {
  let database: Database;
  let mail: MailServer;
  const lines: string[] = [];
  const log = pino({}, { write: (line) => lines.push(line) });
  beforeAll(async () => {
    [database, mail] = await Promise.all([open(), startMailServer()]);
  });
  afterAll(() => Promise.all([database.close(), mail.close()]));
  beforeEach(async () => {
    await empty(database);
    await database.execute(
      'update private.settings set contact_quota = 0; delete from private.owner_alerts',
    );
    mail.emails.length = 0;
    lines.length = 0;
  });

  /** What two processes tell that look twice each. */
  async function told(): Promise<string[]> {
    const env = readEnv({ SMTP_URL: mail.url, DATA_DIR: '.' });
    for (let process = 0; process < 2; process += 1) {
      const alerts = createOwnerAlerts(env, database, log);
      await alerts.look();
      await alerts.look();
      alerts.close();
    }
    expect(mail.emails).toHaveLength(lines.length);
    return lines.map((line) => JSON.parse(line).alert as string);
  }

  it('is nothing while all is well', async () => {
    await send(database);
    expect(await told()).toEqual([]);
  });

  it('is once what could not be sent', async () => {
    await send(database);
    await database.query(`update public.outbox set state = 'dead'`);
    expect(await told()).toEqual(['outbox']);
    expect(mail.emails[0]?.to).toEqual([owner.email]);
  });

  it('is that suspects pile up', async () => {
    for (let n = 0; n < 21; n += 1) {
      const headers = { 'x-form-honeypot': '9' };
      await send(database, { message: `Demande numéro ${n}, merci.` }, { headers });
    }
    expect(await told()).toEqual(['suspects']);
  });

  it('is that the clock has leapt', async () => {
    await database.query(`update private.clock set seen_at = now() - interval '9 days'`);
    await database.query('select private.retention_waits_until()');
    expect(await told()).toEqual(['clock']);
  });
});
