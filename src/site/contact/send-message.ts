import { PostgrestClient } from '@supabase/postgrest-js';
import { CONTACT_TABLE } from '#shared/backend.ts';
import { SUBMISSION_HEADERS } from '#shared/contact-message.ts';
import type { Database } from '#shared/database.ts';
import { backend } from '../lib/backend.ts';
import type { MessageContent } from './device-messages.ts';

/** Outcome of one attempt. `failed` is retried; `refused` would be refused again. */
export type SendResult =
  | { kind: 'stored' }
  /** How long the server asked to wait, in milliseconds; 0 if it did not say. */
  | { kind: 'failed'; retryAfterMs: number }
  | { kind: 'refused' };

/** An attempt that takes longer is abandoned; the key makes another one harmless. */
const TIMEOUT_MS = 20_000;

/**
 * Statuses by which the server refuses the message itself. Any other failure comes from the network, the
 * server or its settings (a changed key is 401): it is temporary, and the message waits.
 */
const REFUSALS = [400, 409, 413, 422];

/** Inserts the message with the official client and the anonymous key. Never throws. */
export async function sendMessage(key: string, message: MessageContent): Promise<SendResult> {
  let answer: Response | undefined;
  const { values, honeypot, elapsed, privacyNotice } = message;
  const client = new PostgrestClient<Database>(`${backend.url}/rest/v1`, {
    headers: {
      apikey: backend.key,
      [SUBMISSION_HEADERS.idempotencyKey]: key,
      [SUBMISSION_HEADERS.honeypot]: String(honeypot),
      ...(elapsed !== undefined && { [SUBMISSION_HEADERS.elapsed]: String(elapsed) }),
      ...(privacyNotice && { [SUBMISSION_HEADERS.privacyNotice]: privacyNotice }),
    },
    fetch: async (input, init) => {
      // Browsers before 2022 have no AbortSignal.timeout(): the network decides when they give up.
      const signal = AbortSignal.timeout?.(TIMEOUT_MS) ?? null;
      answer = await fetch(input, { ...init, signal });
      return answer;
    },
  });
  const { error, status } = await client.from(CONTACT_TABLE).insert(values);
  if (!error) return { kind: 'stored' };
  if (REFUSALS.includes(status)) return { kind: 'refused' };
  const retryAfter = Number(answer?.headers.get('Retry-After') ?? 0);
  return { kind: 'failed', retryAfterMs: Number.isFinite(retryAfter) ? retryAfter * 1000 : 0 };
}
