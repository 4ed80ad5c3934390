import type { Env } from '#server/env.ts';
import { createMailer } from '#supabase/functions/outbox/smtp.ts';
import type { Finding } from './finding.ts';

const subject = 'mail server';

/** The mail server: it answers, speaks TLS where it must, takes the password. Sends nothing. */
export async function checkMailServer({ SMTP_URL }: Pick<Env, 'SMTP_URL'>): Promise<Finding[]> {
  if (!SMTP_URL) {
    const remedy = 'set SMTP_URL in .env: smtps://user:password@mail.example.com:465';
    return [{ subject, says: 'none is set, so messages leave by no e-mail', remedy }];
  }
  const mailer = createMailer(SMTP_URL);
  try {
    await mailer.verify();
    return [{ subject, says: `${new URL(SMTP_URL).host} takes e-mails of ours` }];
  } catch (error) {
    return [refusal(SMTP_URL, error)];
  } finally {
    mailer.close();
  }
}

/** Sends one e-mail of the site's own kind to an address, as proof of the whole way. */
export async function sendTestEmail(env: Env, address: string): Promise<Finding[]> {
  if (!env.SMTP_URL) return [];
  // Only here: it needs content without a fault.
  const { openChannels } = await import('#supabase/functions/outbox/channels.ts');
  const channels = openChannels({ ...env, MAIL_TO: address, WEBHOOK_URL: undefined }, fetch);
  try {
    await channels.alert('test');
    return [{ subject: 'test e-mail', says: `taken for ${address}; look for it, in the spam too` }];
  } catch (error) {
    return [{ ...refusal(env.SMTP_URL, error), subject: 'test e-mail' }];
  } finally {
    channels.close();
  }
}

function refusal(url: string, error: unknown): Finding {
  return {
    subject,
    says: `${new URL(url).host}: ${(error as Error).message}`,
    remedy:
      'correct SMTP_URL (user and password URL-encoded, smtps:// for port 465) or MAIL_FROM in .env',
  };
}
