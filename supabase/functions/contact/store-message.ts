import { privacyNoticeVersion } from '#content/index.ts';
import { CONTACT_TABLE } from '#shared/backend.ts';
import { CONTACT_FIELDS, type ContactMessage } from '#shared/contact-message.ts';
import { SUBMISSION_HEADERS } from '#shared/contact-submission.ts';
import type { TablesInsert } from '#shared/database.ts';
import type { EdgeFunctionDeps } from '#shared/edge-function.ts';

/** Waits before the second and third attempt, in milliseconds. The key makes them harmless. */
const WAITS = [300, 1_500];

export type Stored = 'stored' | 'too many' | 'failed';

/**
 * Inserts a valid message through the REST interface. It does so as service_role, because only that
 * role is trusted to name its client (header X-Client-Address): with the public key, all visitors
 * without JavaScript would count as one address, this function's. The triggers apply all the same.
 */
export async function storeMessage(
  message: ContactMessage,
  honeypot: number,
  deps: EdgeFunctionDeps,
): Promise<Stored> {
  const key = deps.env('SUPABASE_SERVICE_ROLE_KEY') ?? '';
  const request = {
    method: 'POST',
    headers: {
      apikey: key,
      Authorization: `Bearer ${key}`,
      'Content-Type': 'application/json',
      Prefer: 'return=minimal',
      'X-Client-Address': deps.clientAddress,
      [SUBMISSION_HEADERS.idempotencyKey]: await deliveryKey(message, new Date()),
      [SUBMISSION_HEADERS.honeypot]: String(honeypot),
      [SUBMISSION_HEADERS.privacyNotice]: privacyNoticeVersion,
    },
    body: JSON.stringify(message satisfies TablesInsert<typeof CONTACT_TABLE>),
  };
  for (const wait of [...WAITS, null]) {
    const status = await deps
      .fetch(`${deps.env('SUPABASE_URL')}/rest/v1/${CONTACT_TABLE}`, request)
      .then(
        async (response) => {
          await response.body?.cancel();
          return response.status;
        },
        () => 0,
      );
    if (status === 201) return 'stored';
    if (status === 429) return 'too many';
    if (status >= 400 && status < 500) return 'failed';
    if (wait !== null) await new Promise((resolve) => setTimeout(resolve, wait));
  }
  return 'failed';
}

/**
 * Returns the idempotency key of a form posted without JavaScript, a UUID (version 8, RFC 9562). A page
 * built in advance cannot contain one, so it is derived from the message and the day: a double click, a
 * reloaded page or a post repeated by the browser stores nothing new; the same text another day does.
 */
async function deliveryKey(message: ContactMessage, now: Date): Promise<string> {
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
