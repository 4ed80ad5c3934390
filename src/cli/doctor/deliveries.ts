import type { Env } from '#server/env.ts';
import { createMailer } from '#supabase/functions/outbox/smtp.ts';
import { ask, catchErrors, type Finding, ok, problem } from './finding.ts';

/** Checks that the mail server responds, supports TLS if required, and accepts the password. Sends nothing. */
export async function checkMailServer({ SMTP_URL }: Pick<Env, 'SMTP_URL'>): Promise<Finding[]> {
  const subject = 'serveur d’e-mail';
  if (!SMTP_URL) {
    const remedy = 'mettez SMTP_URL dans .env : smtps://nom:mot-de-passe@mail.exemple.com:465';
    return [problem(subject, 'aucun : les messages ne partent pas par e-mail', remedy)];
  }
  const mailer = createMailer(SMTP_URL);
  try {
    await mailer.verify();
    return [ok(subject, `${new URL(SMTP_URL).host} accepte nos e-mails`)];
  } catch (error) {
    return [mailProblem(subject, SMTP_URL, error as Error)];
  } finally {
    mailer.close();
  }
}

/** Sends one e-mail to an address, the way that notifications are sent. */
export async function sendTestEmail(env: Env, address: string): Promise<Finding[]> {
  const { SMTP_URL } = env;
  if (!SMTP_URL) return [];
  const subject = 'e-mail d’essai';
  const error = await sendTestAlert({ ...env, MAIL_TO: address, WEBHOOK_URL: undefined });
  if (error) return [mailProblem(subject, SMTP_URL, error)];
  return [ok(subject, `accepté pour ${address} ; cherchez-le, aussi parmi les indésirables`)];
}

/** Checks whether the receiver of the webhook responds at all. Posts nothing. */
export function checkWebhook({ WEBHOOK_URL }: Pick<Env, 'WEBHOOK_URL'>): Promise<Finding[]> {
  const subject = 'webhook';
  return catchErrors(subject, async () => {
    if (!WEBHOOK_URL) return ok(subject, 'aucun');
    const { host } = new URL(WEBHOOK_URL);
    // A receiver of POST may refuse HEAD; one that fails or redirects cannot receive events either.
    const { status } = await ask(WEBHOOK_URL, { method: 'HEAD' });
    if (status < 300 || (status >= 400 && status < 500)) {
      return ok(subject, `${host} répond ; npm run doctor -- --webhook envoie un essai`);
    }
    const remedy = 'corrigez WEBHOOK_URL dans .env, ou réparez celui qui reçoit';
    return problem(subject, `${host} répond ${status}`, remedy);
  });
}

/** Posts one signed event to the webhook. */
export async function postTestEvent(env: Env): Promise<Finding[]> {
  if (!env.WEBHOOK_URL) return [];
  const subject = 'essai du webhook';
  const { host } = new URL(env.WEBHOOK_URL);
  const error = await sendTestAlert({ ...env, SMTP_URL: undefined });
  if (!error) return [ok(subject, `${host} l’a accepté`)];
  const remedy = 'comparez WEBHOOK_SECRET de .env avec celui du destinataire, et son adresse';
  return [problem(subject, `${host}: ${error.message}`, remedy)];
}

/** Returns why a channel does not accept it. */
async function sendTestAlert(env: Env): Promise<Error | undefined> {
  // Imported only here because it needs valid content.
  const { openChannels } = await import('#supabase/functions/outbox/channels.ts');
  const channels = openChannels(env, fetch);
  try {
    return await channels.alert('test').then(
      () => undefined,
      (error: Error) => error,
    );
  } finally {
    channels.close();
  }
}

function mailProblem(subject: string, url: string, error: Error): Finding {
  return problem(
    subject,
    `${new URL(url).host}: ${error.message}`,
    'corrigez SMTP_URL (nom et mot de passe encodés, smtps:// pour le port 465) ou MAIL_FROM dans .env',
  );
}
