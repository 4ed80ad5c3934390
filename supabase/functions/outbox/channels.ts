import { owner, email as texts } from '#content/index.ts';
import type { OutboxKind } from '#shared/backend.ts';
import type { DeliveryVariables } from '#shared/variables.ts';
import {
  type AlertKind,
  composeAcknowledgement,
  composeDigest,
  composeNotice,
  composeSummary,
  composeToOwner,
  type Email,
} from './compose-email.ts';
import type { ClaimedRow, DailySummary } from './drain.ts';
import { createMailer } from './smtp.ts';
import { messageEvent, postEvent } from './webhook.ts';

/** The configured delivery channels. */
export type Channels = ReturnType<typeof openChannels>;

/** Opens the channels that the variables describe. Their methods throw if a receiver does not accept. */
export function openChannels(variables: DeliveryVariables, send: typeof fetch) {
  const { SMTP_URL, WEBHOOK_URL: url, WEBHOOK_SECRET: secret } = variables;
  const { MAIL_FROM: from = owner.email, MAIL_TO: to = owner.email } = variables;
  const addresses = { from, to };
  const mailer = SMTP_URL ? createMailer(SMTP_URL) : null;
  const receiver = url && secret ? { url, secret } : null;
  const mail = async (email: Email) => {
    if (!mailer) throw new Error('no mail server is configured');
    await mailer.sendMail(email);
  };
  const kinds: OutboxKind[] = [];
  if (mailer) kinds.push('email', 'acknowledgement');
  if (receiver) kinds.push('webhook');
  return {
    /** Kinds that can be sent; rows of other kinds wait in the outbox. */
    kinds,
    /** Which optional rows to write. */
    optional: { webhook: receiver !== null, acknowledge: variables.ACKNOWLEDGE === 'on' },
    /** Hour (UTC) after which the owner is sent the daily summary; undefined when none is wanted. */
    summaryHour: mailer ? variables.DAILY_SUMMARY_HOUR : undefined,
    /** Sends one row, or many notices as one e-mail. */
    async send([row, ...others]: readonly ClaimedRow[]): Promise<void> {
      if (!row) return;
      if (others.length > 0) return mail(composeDigest([row, ...others], addresses));
      if (row.kind === 'email') return mail(composeNotice(row, addresses));
      if (row.kind === 'acknowledgement') return mail(composeAcknowledgement(row, addresses));
      if (!receiver) throw new Error('no webhook is configured');
      return postEvent(messageEvent(row), receiver, send);
    },
    /** Alerts the owner about a problem, through every channel. */
    async alert(kind: AlertKind): Promise<void> {
      const { subject, text } = texts.alerts[kind];
      const event = {
        id: crypto.randomUUID(),
        type: 'owner.alert',
        timestamp: new Date().toISOString(),
        data: { kind, text },
      };
      await Promise.all([
        mailer && mail(composeToOwner(subject, text, addresses)),
        receiver && postEvent(event, receiver, send),
      ]);
    },
    /** Sends the daily summary to the owner. */
    summarize: (summary: DailySummary): Promise<void> => mail(composeSummary(summary, addresses)),
    close: () => mailer?.close(),
  };
}
