import { CONTACT_FIELDS, type ContactMessage } from '#shared/contact-message.ts';

/**
 * Idempotency key of a form posted without JavaScript: a page made in advance cannot carry one of
 * its own, so it is made of the message and the day. A double click, a page reloaded or a post
 * repeated by the browser then stores nothing new; the same words another day do.
 * @returns a UUID (version 8, RFC 9562)
 */
export async function deliveryKey(message: ContactMessage, now: Date): Promise<string> {
  const parts = [now.toISOString().slice(0, 10), ...CONTACT_FIELDS.map((name) => message[name])];
  const digest = await crypto.subtle.digest(
    'SHA-256',
    new TextEncoder().encode(JSON.stringify(parts)),
  );
  const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
