import { PostgrestClient } from '@supabase/postgrest-js';
import { CONTACT_TABLE } from '../../shared/backend.ts';
import {
  PROOF_OF_WORK_CHALLENGE_HEADER,
  SUBMISSION_HEADERS,
} from '../../shared/contact-submission.ts';
import { backend } from '../lib/backend.ts';
import type { Outgoing } from './outgoing.ts';

/** How one attempt ended. `failed` may be tried again; `refused` would be refused again. */
export type Delivery =
  | { kind: 'stored'; challenge: string | null }
  | { kind: 'failed'; retryAfterMs: number }
  | { kind: 'refused' };

/** An attempt that takes longer is given up; the key makes another one harmless. */
const TIMEOUT_MS = 20_000;

/** Inserts the message with the official client and the anonymous key. Specification, section 7. */
export async function deliver(outgoing: Outgoing, proofOfWork?: string): Promise<Delivery> {
  let answer: Response | undefined;
  const client = new PostgrestClient(`${backend.url}/rest/v1`, {
    headers: {
      apikey: backend.key,
      [SUBMISSION_HEADERS.idempotencyKey]: outgoing.key,
      [SUBMISSION_HEADERS.honeypot]: String(outgoing.honeypot),
      [SUBMISSION_HEADERS.elapsed]: String(outgoing.elapsed),
      [SUBMISSION_HEADERS.privacyNotice]: outgoing.privacyNotice,
      ...(proofOfWork ? { [SUBMISSION_HEADERS.proofOfWork]: proofOfWork } : {}),
    },
    fetch: async (input, init) => {
      answer = await fetch(input, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
      return answer;
    },
  });
  const { error, status } = await client.from(CONTACT_TABLE).insert(outgoing.values);
  if (!error) {
    return {
      kind: 'stored',
      challenge: answer?.headers.get(PROOF_OF_WORK_CHALLENGE_HEADER) ?? null,
    };
  }
  const refused = status >= 400 && status < 500 && status !== 408 && status !== 429;
  if (refused) return { kind: 'refused' };
  const retryAfter = Number(answer?.headers.get('Retry-After') ?? 0);
  return { kind: 'failed', retryAfterMs: Number.isFinite(retryAfter) ? retryAfter * 1000 : 0 };
}
