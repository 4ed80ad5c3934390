import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { owner, email as texts } from '#content/index.ts';
import type { Database } from '#embedded-supabase';
import { testDatabases } from '#tests/support/databases.ts';
import { makeLoopDisk } from '#tests/support/loop-disk.ts';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { asCaller, empty, makeOwner, send } from '#tests/support/visitor.ts';
import { readEnv } from '../env.ts';
import { createOwnerAlerts } from './owner-alerts.ts';

/** Returns the plain text of an e-mail: its first part, which nodemailer writes in quoted-printable. */
function decodeText(source: string): string {
  const [, body = ''] = /text\/plain.*?\r?\n\r?\n(.*?)\r?\n--/s.exec(source) ?? [];
  const bytes = body
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

describe.each(testDatabases)('alerts to the owner on $engine', ({ engine, open }) => {
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
      'update private.settings set contact_quota = 0; delete from private.owner_alerts; truncate public.acts',
    );
    mail.emails.length = 0;
    lines.length = 0;
  });

  /** Runs two processes that check twice each, and returns what they report. */
  async function alerts(variables = {}): Promise<string[]> {
    const env = readEnv({ SMTP_URL: mail.url, DATA_DIR: '.', ...variables });
    for (let process = 0; process < 2; process += 1) {
      const alerts = createOwnerAlerts(env, database, log);
      await alerts.check();
      await alerts.check();
      alerts.close();
    }
    if (!('DAILY_SUMMARY_HOUR' in variables)) expect(mail.emails).toHaveLength(lines.length);
    return lines.map((line) => JSON.parse(line).alert as string);
  }

  it('are not sent while there is no problem', async () => {
    await send(database);
    expect(await alerts()).toEqual([]);
  });

  it('report a dead delivery once', async () => {
    await send(database);
    await database.query(`update public.outbox set state = 'dead'`);
    expect(await alerts()).toEqual(['outbox']);
    expect(mail.emails[0]?.to).toEqual([owner.email]);
  });

  it('report that the embedded database’s disk is nearly full', async ({ skip }) => {
    const disk = makeLoopDisk();
    if (!disk) return skip('only root may make such a disk');
    try {
      expect(await alerts({ DATA_DIR: disk.folder })).toEqual([]);
      disk.fill();
      expect(await alerts({ DATA_DIR: disk.folder })).toEqual(engine === 'pglite' ? ['disk'] : []);
    } finally {
      disk.remove();
    }
  });

  it('report a lot of suspected spam', async () => {
    for (let n = 0; n < 21; n += 1) {
      const headers = { 'x-form-honeypot': '9' };
      await send(database, { message: `Demande numéro ${n}, merci.` }, { headers });
    }
    expect(await alerts()).toEqual(['suspects']);
  });

  it('report each change of the account’s protection, until it was sent', async () => {
    expect(await alerts()).toEqual([]);
    const userId = await makeOwner(database);
    expect(await alerts(), 'the first account').toEqual([]);
    const change = (password: string) =>
      database.query('update auth.users set encrypted_password = $1', [password]);
    await change('one');
    expect(await alerts()).toEqual(['account']);
    await change('another');
    mail.fault = () => ({ at: 'recipient', status: 550 });
    const unsent = createOwnerAlerts(readEnv({ SMTP_URL: mail.url, DATA_DIR: '.' }), database, log);
    await expect(unsent.check()).rejects.toThrow();
    unsent.close();
    mail.fault = () => null;
    lines.length = mail.emails.length;
    expect(await alerts()).toEqual(['account', 'account']);
    await database.query(
      `insert into private.recovery_codes (user_id, code_hash) values ($1, sha256('a'))`,
      [userId],
    );
    expect(await alerts()).toHaveLength(3);
  });

  it('report that the clock has jumped', async () => {
    await database.query(`update private.clock set seen_at = now() - interval '9 days'`);
    await database.query('select private.retention_waits_until()');
    expect(await alerts()).toEqual(['clock']);
  });

  it('include one summary of the day for all processes, if the owner wants it', async () => {
    await send(database);
    await send(database, { message: 'Une autre demande, merci.' });
    await database.query(
      `update public.contact_messages set handled_at = now() where message like 'Une autre%'`,
    );
    await database.query(
      `insert into public.acts (day, act, origin, amount)
       values (current_date - 1, 'whatsapp', 'hero', 4), (current_date - 1, 'visit', '/', 90)`,
    );
    await alerts();
    expect(mail.emails).toEqual([]);
    await alerts({ DAILY_SUMMARY_HOUR: '0' });
    expect(mail.emails).toHaveLength(1);
    const [email] = mail.emails;
    expect(email?.to).toEqual([owner.email]);
    const plain = decodeText(email?.source ?? '');
    const { labels } = texts.summary;
    for (const [label, amount] of [
      [labels.messages, 2],
      [labels.waiting, 1],
      [labels.acts, 4],
    ]) {
      expect(plain).toContain(`${label}\u00A0: ${amount}`);
    }
    expect(plain).not.toContain(labels.suspects);
    // The next day has its own summary.
    await database.query(`update private.owner_alerts set told_at = told_at - interval '1 day'`);
    await alerts({ DAILY_SUMMARY_HOUR: '0' });
    expect(mail.emails).toHaveLength(2);
  });

  it('include the summary later, once, if the mail server was down at its hour', async () => {
    await send(database);
    const look = async () => {
      const env = readEnv({ SMTP_URL: mail.url, DATA_DIR: '.', DAILY_SUMMARY_HOUR: '0' });
      const alerts = createOwnerAlerts(env, database, log);
      await alerts.check().finally(() => alerts.close());
    };
    const pass = () =>
      database.query(
        `update private.owner_alerts set claimed_until = claimed_until - interval '1 hour'`,
      );
    mail.fault = () => ({ at: 'recipient', status: 451 });
    try {
      await expect(look()).rejects.toThrow(/451/);
      // That process still holds the claim, and may yet report that it was sent.
      await look();
      await pass();
      await expect(look()).rejects.toThrow(/451/);
    } finally {
      mail.fault = () => null;
    }
    await pass();
    await Promise.all([look(), look()]);
    expect(mail.emails).toHaveLength(1);
    await pass();
    await look();
    expect(mail.emails).toHaveLength(1);
  });

  it('include the summary of an evening that could only be sent after midnight', async () => {
    await send(database);
    await database.query(
      `insert into private.owner_alerts (kind, told_at, claimed_until)
       values ('daily_summary', now() - interval '1 day', now() - interval '1 minute')`,
    );
    // Today has no 24th hour, so only yesterday's summary is due.
    const claimed = await database.query('select public.claim_daily_summary(24) as summary');
    expect(claimed.rows[0]?.summary).toMatchObject({ messages: 1 });
  });

  it('include no summary of a day on which nothing happened', async () => {
    await alerts({ DAILY_SUMMARY_HOUR: '0' });
    expect(mail.emails).toEqual([]);
  });

  it('let one of several processes claim the summary, at its hour, and no visitor', async () => {
    await send(database);
    const claim = async (hour: number) => {
      const { rows } = await database.query<{ summary: object | null }>(
        'select public.claim_daily_summary($1) as summary',
        [hour],
      );
      return rows[0]?.summary ?? null;
    };
    // Today has no 24th hour.
    expect(await claim(24)).toBeNull();
    const claims = await Promise.all([claim(0), claim(0), claim(0)]);
    expect(claims.filter(Boolean)).toHaveLength(1);
    for (const role of ['anon', 'authenticated'] as const) {
      const asking = asCaller(database, { role }, 'select public.claim_daily_summary(0)');
      await expect(asking).rejects.toThrow(/permission denied/);
    }
  });
});
