import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { CONTACT_TABLE, DEFAULT_PUBLISHABLE_KEY } from '#shared/backend.ts';
import { SUBMISSION_HEADERS } from '#shared/contact-submission.ts';

/** Prospects who send at the same time. */
const CONCURRENCY = 12;
/** How long a prospect's browser waits for an answer, in milliseconds. */
const PATIENCE = 4_000;
/** Wait before the first retry, doubled at each further one up to the longest, in milliseconds. */
const [SHORTEST, LONGEST] = [50, 1_000];

export interface Sending {
  /** Requests that left, retries included. */
  attempts: number;
  /** Messages whose success the prospect has seen. */
  acknowledged: number;
}

/** The text of message `number`, by which it is recognised afterwards. */
export function textOf(number: number): string {
  return `Bonjour, ceci est la demande numéro ${number} : un site pour mon commerce, s’il vous plaît.`;
}

/**
 * Sends `count` different messages as the site's own queue does: each under one key, again and again
 * until it is acknowledged.
 * @param url where the API answers, through the bad network
 * @param onProgress told after each acknowledged message
 */
export async function sendMessages(
  url: string,
  count: number,
  onProgress: (sending: Sending) => void,
): Promise<Sending> {
  const sending: Sending = { attempts: 0, acknowledged: 0 };
  let next = 0;
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      while (next < count) {
        next += 1;
        await deliver(url, next, sending);
        sending.acknowledged += 1;
        onProgress(sending);
      }
    }),
  );
  return sending;
}

async function deliver(url: string, number: number, sending: Sending): Promise<void> {
  const key = randomUUID();
  for (let wait = SHORTEST; ; wait = Math.min(wait * 2, LONGEST)) {
    sending.attempts += 1;
    const { status, body } = await post(url, number, key);
    if (status === 201) return;
    if (status >= 400 && status < 500) {
      throw new Error(`message ${number} was refused: HTTP ${status} ${body}`);
    }
    await sleep(wait);
  }
}

/** Gives status and body of the answer; status 0 when none came. */
async function post(url: string, number: number, key: string) {
  try {
    const response = await fetch(`${url}/rest/v1/${CONTACT_TABLE}`, {
      method: 'POST',
      signal: AbortSignal.timeout(PATIENCE),
      headers: {
        apikey: DEFAULT_PUBLISHABLE_KEY,
        'Content-Type': 'application/json',
        Prefer: 'return=minimal',
        [SUBMISSION_HEADERS.idempotencyKey]: key,
        [SUBMISSION_HEADERS.elapsed]: '60000',
        [SUBMISSION_HEADERS.honeypot]: '0',
      },
      body: JSON.stringify({
        name: `Prospect ${number}`,
        email: `prospect${number}@exemple.ci`,
        subject: `Demande ${number}`,
        message: textOf(number),
      }),
    });
    return { status: response.status, body: await response.text() };
  } catch {
    return { status: 0, body: '' };
  }
}
