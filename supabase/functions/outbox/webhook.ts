import { DeliveryError } from './delivery-error.ts';
import type { ClaimedRow } from './outbox-store.ts';

/** Patience with the receiver, in milliseconds. */
const TIMEOUT = 10_000;

/** Answers below 500 that ask for patience rather than refuse: time-out, too early, too many. */
const NOT_FINAL = new Set([408, 425, 429]);

/**
 * Posts a stored message to WEBHOOK_URL, signed as the Standard Webhooks specification says
 * (standardwebhooks.com): `webhook-id`, `webhook-timestamp` (seconds) and `webhook-signature`
 * (`v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body`). The id is the message's, so a
 * receiver can drop a repeat.
 * @throws DeliveryError on any answer but 2xx (redirects are not followed), and on no answer
 */
export async function postWebhook(
  row: ClaimedRow,
  { url, secret }: { url: string; secret: string },
  send: typeof fetch,
): Promise<void> {
  const created = new Date(row.created_at).toISOString();
  const body = JSON.stringify({
    type: 'contact_message.created',
    timestamp: created,
    data: {
      id: row.message_id,
      created_at: created,
      name: row.name,
      email: row.email,
      subject: row.subject,
      message: row.message,
    },
  });
  const timestamp = String(Math.floor(Date.now() / 1000));
  const response = await send(url, {
    method: 'POST',
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT),
    headers: {
      'Content-Type': 'application/json',
      'webhook-id': row.message_id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${await sign(secret, `${row.message_id}.${timestamp}.${body}`)}`,
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

/** Base64 of HMAC-SHA256. A secret `whsec_…` is base64, any other one is taken as UTF-8 text. */
async function sign(secret: string, content: string): Promise<string> {
  const encoder = new TextEncoder();
  const key = await crypto.subtle.importKey(
    'raw',
    secret.startsWith('whsec_')
      ? Uint8Array.from(atob(secret.slice('whsec_'.length)), (char) => char.charCodeAt(0))
      : encoder.encode(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  const signature = await crypto.subtle.sign('HMAC', key, encoder.encode(content));
  return btoa(String.fromCharCode(...new Uint8Array(signature)));
}
