import { PostgrestClient } from '@supabase/postgrest-js';
import { CONTACT_TABLE } from '#contract/backend.ts';
import { SUBMISSION_HEADERS } from '#contract/contact-submission.ts';
import { backend } from '../lib/backend.ts';
import type { Outgoing } from './outgoing.ts';

/** How one attempt ended. `failed` is tried again; `refused` would be refused again. */
export type Delivery =
  | { kind: 'stored' }
  | { kind: 'failed'; retryAfterMs: number }
  | { kind: 'refused' };

/** An attempt that takes longer is given up; the key makes another one harmless. */
const TIMEOUT_MS = 20_000;

/**
 * Statuses by which the server refuses the message itself. Any other failure is of the network, the
 * server or its settings (a key that was changed is 401): it passes, and the message waits for that.
 */
const REFUSALS = [400, 409, 413, 422];

/**
 * Inserts the message with the official client and the anonymous key. Specification, section 7.
 * Never throws.
 */
export async function deliver(outgoing: Outgoing): Promise<Delivery> {
  let answer: Response | undefined;
  const client = new PostgrestClient(`${backend.url}/rest/v1`, {
    headers: {
      apikey: backend.key,
      [SUBMISSION_HEADERS.idempotencyKey]: outgoing.key,
      [SUBMISSION_HEADERS.honeypot]: String(outgoing.honeypot),
      [SUBMISSION_HEADERS.elapsed]: String(outgoing.elapsed),
      [SUBMISSION_HEADERS.privacyNotice]: outgoing.privacyNotice,
    },
    fetch: async (input, init) => {
      // Browsers before 2022 have no AbortSignal.timeout(): they wait for the network's own end.
      const signal = AbortSignal.timeout?.(TIMEOUT_MS) ?? null;
      answer = await fetch(input, { ...init, signal });
      return answer;
    },
  });
  const { error, status } = await client.from(CONTACT_TABLE).insert(outgoing.values);
  if (!error) return { kind: 'stored' };
  if (REFUSALS.includes(status)) return { kind: 'refused' };
  const retryAfter = Number(answer?.headers.get('Retry-After') ?? 0);
  return { kind: 'failed', retryAfterMs: Number.isFinite(retryAfter) ? retryAfter * 1000 : 0 };
}
