import type { Env } from '#server/env.ts';
import { createMailer } from '#supabase/functions/outbox/smtp.ts';
import { ask, catchErrors, type Finding, ok, problem } from './finding.ts';

/** Checks that the mail server responds, supports TLS if required, and accepts the password. Sends nothing. */
export async function checkMailServer({ SMTP_URL }: Pick<Env, 'SMTP_URL'>): Promise<Finding[]> {
  const subject = 'mail server';
  if (!SMTP_URL) {
    const remedy = 'set SMTP_URL in .env: smtps://user:password@mail.example.com:465';
    return [problem(subject, 'none is set, so messages are not sent by e-mail', remedy)];
  }
  const mailer = createMailer(SMTP_URL);
  try {
    await mailer.verify();
    return [ok(subject, `${new URL(SMTP_URL).host} accepts our e-mails`)];
  } catch (error) {
    return [mailProblem(subject, SMTP_URL, error)];
  } finally {
    mailer.close();
  }
}

/** Sends one e-mail to an address, the way that notifications are sent. */
export async function sendTestEmail(env: Env, address: string): Promise<Finding[]> {
  if (!env.SMTP_URL) return [];
  const subject = 'test e-mail';
  try {
    await sendTestAlert({ ...env, MAIL_TO: address, WEBHOOK_URL: undefined });
    return [ok(subject, `accepted for ${address}; look for it, also in the spam folder`)];
  } catch (error) {
    return [mailProblem(subject, env.SMTP_URL, error)];
  }
}

/** Checks whether the receiver of the webhook responds at all. Posts nothing. */
export function checkWebhook({ WEBHOOK_URL }: Pick<Env, 'WEBHOOK_URL'>): Promise<Finding[]> {
  const subject = 'webhook';
  return catchErrors(subject, async () => {
    if (!WEBHOOK_URL) return ok(subject, 'none is set');
    const { host } = new URL(WEBHOOK_URL);
    // A receiver of POST may refuse HEAD; one that fails or redirects cannot receive events either.
    const { status } = await ask(WEBHOOK_URL, { method: 'HEAD' });
    if (status < 300 || (status >= 400 && status < 500)) {
      return ok(subject, `${host} responds; npm run doctor -- --webhook posts an event`);
    }
    const remedy = 'correct WEBHOOK_URL in .env, or fix the receiver';
    return problem(subject, `${host} answers ${status}`, remedy);
  });
}

/** Posts one signed event to the webhook. */
export async function postTestEvent(env: Env): Promise<Finding[]> {
  if (!env.WEBHOOK_URL) return [];
  const subject = 'test event';
  const { host } = new URL(env.WEBHOOK_URL);
  try {
    await sendTestAlert({ ...env, SMTP_URL: undefined });
    return [ok(subject, `${host} accepted it`)];
  } catch (error) {
    const remedy = 'compare WEBHOOK_SECRET in .env with that of the receiver, and its address';
    return [problem(subject, `${host}: ${(error as Error).message}`, remedy)];
  }
}

async function sendTestAlert(env: Env): Promise<void> {
  // Imported only here because it needs valid content.
  const { openChannels } = await import('#supabase/functions/outbox/channels.ts');
  const channels = openChannels(env, fetch);
  try {
    await channels.alert('test');
  } finally {
    channels.close();
  }
}

function mailProblem(subject: string, url: string, error: unknown): Finding {
  return problem(
    subject,
    `${new URL(url).host}: ${(error as Error).message}`,
    'correct SMTP_URL (user and password URL-encoded, smtps:// for port 465) or MAIL_FROM in .env',
  );
}
