import { Webhook } from 'standardwebhooks';
import { type ClaimedRow, DeliveryError } from './outbox-store.ts';

/** Longest wait for the receiver, in milliseconds. */
const TIMEOUT = 10_000;

/** Answers below 500 that ask to retry later: timeout, too early, too many. */
const NOT_FINAL = new Set([408, 425, 429]);

export interface Receiver {
  url: string;
  secret: string;
}

/**
 * Posts a stored message to WEBHOOK_URL, signed according to the Standard Webhooks specification
 * (standardwebhooks.com): `webhook-id`, `webhook-timestamp` and `webhook-signature`. The id is the
 * message's, so that a receiver can drop a repeat. A secret `whsec_…` is base64, any other is text.
 * @throws DeliveryError on any answer but 2xx (redirects are not followed), and on no answer
 */
export async function postWebhook(
  row: ClaimedRow,
  receiver: Receiver,
  send: typeof fetch,
): Promise<void> {
  const created = new Date(row.created_at).toISOString();
  const data = {
    id: row.message_id,
    created_at: created,
    name: row.name,
    email: row.email,
    subject: row.subject,
    message: row.message,
  };
  const event = { type: 'contact_message.created', timestamp: created, data };
  await postEvent(row.message_id, event, receiver, send);
}

/** Posts any event under its id, signed the same way. Throws DeliveryError. */
export async function postEvent(
  id: string,
  event: { type: string; timestamp: string; data: Record<string, string> },
  { url, secret }: Receiver,
  send: typeof fetch,
): Promise<void> {
  const body = JSON.stringify(event);
  const now = new Date();
  const options = secret.startsWith('whsec_') ? {} : ({ format: 'raw' } as const);
  const signature = new Webhook(secret, options).sign(id, now, body);
  const response = await send(url, {
    method: 'POST',
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT),
    headers: {
      'Content-Type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': signature,
    },
    body,
  }).catch((error: Error) => {
    throw new DeliveryError(`no answer: ${error.message}`, false);
  });
  await response.body?.cancel();
  if (response.ok) return;
  const refused = response.status < 500 && !NOT_FINAL.has(response.status);
  throw new DeliveryError(`HTTP ${response.status}`, refused);
}
