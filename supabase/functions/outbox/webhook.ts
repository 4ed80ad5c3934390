import { Webhook } from 'standardwebhooks';
import { CONTACT_FIELDS } from '#shared/contact-message.ts';
import { type ClaimedRow, Refusal } from './drain.ts';

/** Maximum wait for the receiver, in milliseconds. */
const TIMEOUT = 10_000;

/** Answers below 500 that ask to retry later: timeout, too early, too many. */
const NOT_FINAL = new Set([408, 425, 429]);

/** The event that a receiver gets; `id` is the same for each attempt, so that repeats can be dropped. */
interface WebhookEvent {
  id: string;
  type: string;
  timestamp: string;
  data: Record<string, string>;
}

/** Returns the event about a stored message; its id is the message's. */
export function messageEvent(row: ClaimedRow): WebhookEvent {
  const id = row.message_id;
  const timestamp = new Date(row.created_at).toISOString();
  const fields = Object.fromEntries(CONTACT_FIELDS.map((field) => [field, row[field]]));
  const data = { id, created_at: timestamp, ...fields };
  return { id, type: 'contact_message.created', timestamp, data };
}

/**
 * Posts an event, signed according to the Standard Webhooks specification (standardwebhooks.com):
 * `webhook-id`, `webhook-timestamp` and `webhook-signature`. A secret `whsec_…` is base64, any other is text.
 * Throws on any answer but 2xx (redirects are not followed), and if there is none.
 */
export async function postEvent(
  { id, ...event }: WebhookEvent,
  { url, secret }: { url: string; secret: string },
  send: typeof fetch,
): Promise<void> {
  const body = JSON.stringify(event);
  const now = new Date();
  const options = secret.startsWith('whsec_') ? {} : ({ format: 'raw' } as const);
  const response = await send(url, {
    method: 'POST',
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT),
    headers: {
      'Content-Type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': new Webhook(secret, options).sign(id, now, body),
    },
    body,
  }).catch((error: Error) => {
    throw new Error(`no answer: ${error.message}`);
  });
  await response.body?.cancel();
  if (response.ok) return;
  const isFinal = response.status < 500 && !NOT_FINAL.has(response.status);
  throw new (isFinal ? Refusal : Error)(`HTTP ${response.status}`);
}
