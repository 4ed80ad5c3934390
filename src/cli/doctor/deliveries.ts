import type { Env } from '#server/env.ts';
import { createMailer } from '#supabase/functions/outbox/smtp.ts';
import { type Finding, ok, problem } from './finding.ts';

const MAIL_REMEDY =
  'corrigez SMTP_URL (nom et mot de passe encodés, smtps:// pour le port 465) ou MAIL_FROM dans .env';

/** Checks that the mail server responds, supports TLS if required, and accepts the password. Sends nothing. */
export async function checkMailServer({ SMTP_URL }: Pick<Env, 'SMTP_URL'>): Promise<Finding> {
  const subject = 'serveur d’e-mail';
  if (!SMTP_URL) {
    const remedy = 'mettez SMTP_URL dans .env : smtps://nom:mot-de-passe@mail.exemple.com:465';
    return problem(subject, 'aucun : les messages ne partent pas par e-mail', remedy);
  }
  const { host } = new URL(SMTP_URL);
  const mailer = createMailer(SMTP_URL);
  try {
    await mailer.verify();
    return ok(subject, `${host} accepte nos e-mails`);
  } catch (error) {
    return problem(subject, `${host}: ${(error as Error).message}`, MAIL_REMEDY);
  } finally {
    mailer.close();
  }
}

/** Sends one e-mail to an address, in the same way as notifications. */
export const sendTestEmail = (env: Env, address: string): Promise<Finding> =>
  sendTest(
    { ...env, MAIL_TO: address, WEBHOOK_URL: undefined },
    'e-mail d’essai',
    `accepté pour ${address} ; cherchez-le, aussi parmi les indésirables`,
    MAIL_REMEDY,
  );

/** Posts one signed event to the webhook. */
export const postTestEvent = (env: Env): Promise<Finding> =>
  sendTest(
    { ...env, SMTP_URL: undefined },
    'essai du webhook',
    'accepté',
    'comparez WEBHOOK_URL et WEBHOOK_SECRET de .env avec l’adresse et le secret du destinataire',
  );

async function sendTest(
  env: Env,
  subject: string,
  accepted: string,
  remedy: string,
): Promise<Finding> {
  // Imported only here because it needs valid content.
  const { openChannels } = await import('#supabase/functions/outbox/channels.ts');
  const channels = openChannels(env, fetch);
  try {
    await channels.alert('test');
    return ok(subject, accepted);
  } catch (error) {
    return problem(subject, (error as Error).message, remedy);
  } finally {
    channels.close();
  }
}
