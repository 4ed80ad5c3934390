import { owner, email as texts } from '#content/index.ts';
import type { OutboxKind } from '#shared/backend.ts';
import type { DeliveryVariables } from '#shared/variables.ts';
import {
  type AlertKind,
  composeAcknowledgement,
  composeAlert,
  composeDigest,
  composeNotice,
  composeSummary,
  isMailable,
} from './compose-email.ts';
import { type ClaimedRow, type DailySummary, DeliveryError } from './outbox-store.ts';
import { createMailer } from './smtp.ts';
import { postEvent, postWebhook } from './webhook.ts';

/** The configured delivery channels. */
export interface Channels {
  /** What can be sent; rows of other kinds wait in the outbox. */
  kinds: readonly OutboxKind[];
  /** Which optional rows to write. */
  optional: { webhook: boolean; acknowledge: boolean };
  /** Sends one row, or many notices as one e-mail. Throws DeliveryError. */
  send(rows: readonly ClaimedRow[]): Promise<void>;
  /** Alerts the owner about a problem, through every channel. Throws DeliveryError. */
  alert(kind: AlertKind): Promise<void>;
  /** Hour (UTC) after which the owner is sent the daily summary; undefined when none is wanted. */
  summaryHour: number | undefined;
  /** Sends the summary to the owner. Throws DeliveryError. */
  summarize(summary: DailySummary): Promise<void>;
  close(): void;
}

/** Opens the channels that the variables describe. */
export function openChannels(variables: DeliveryVariables, send: typeof fetch): Channels {
  const { SMTP_URL, WEBHOOK_URL, WEBHOOK_SECRET, ACKNOWLEDGE } = variables;
  const mailer = SMTP_URL ? createMailer(SMTP_URL) : null;
  const webhook =
    WEBHOOK_URL && WEBHOOK_SECRET ? { url: WEBHOOK_URL, secret: WEBHOOK_SECRET } : null;
  const addresses = {
    from: variables.MAIL_FROM ?? owner.email,
    to: variables.MAIL_TO ?? owner.email,
  };
  return {
    kinds: [
      ...(mailer ? (['email', 'acknowledgement'] as const) : []),
      ...(webhook ? (['webhook'] as const) : []),
    ],
    optional: { webhook: webhook !== null, acknowledge: ACKNOWLEDGE === 'on' },
    async send(rows) {
      const [row] = rows;
      if (!row) return;
      if (rows.length > 1 && mailer) return mailer.send(composeDigest(rows, addresses));
      if (row.kind === 'webhook' && webhook) return postWebhook(row, webhook, send);
      if (row.kind === 'email' && mailer) return mailer.send(composeNotice(row, addresses));
      if (row.kind === 'acknowledgement' && mailer) {
        if (!isMailable(row.email)) throw new DeliveryError('not a plain e-mail address', true);
        return mailer.send(composeAcknowledgement(row, addresses));
      }
      throw new DeliveryError(`no channel is configured for ${row.kind}`, false);
    },
    async alert(kind) {
      const timestamp = new Date().toISOString();
      await Promise.all([
        mailer?.send(composeAlert(kind, addresses)),
        webhook &&
          postEvent(
            crypto.randomUUID(),
            { type: 'owner.alert', timestamp, data: { kind, text: texts.alerts[kind].text } },
            webhook,
            send,
          ),
      ]);
    },
    summaryHour: mailer ? variables.DAILY_SUMMARY_HOUR : undefined,
    async summarize(summary) {
      await mailer?.send(composeSummary(summary, addresses));
    },
    close: () => mailer?.close(),
  };
}
