import { solveProofOfWork } from '../../shared/proof-of-work.ts';
import { STORAGE_KEYS } from '../lib/device-storage.ts';
import { type Delivery, deliver } from './deliver.ts';
import { isWaiting, type Outgoing, readOutgoing, settleOutgoing, wasStored } from './outgoing.ts';
import { RETRIES, retryDelayMs } from './retry-delay.ts';

/** One tab at a time; browsers without Web Locks rely on the idempotency key alone. */
const alone = <Result>(work: () => Promise<Result>): Promise<Result> =>
  'locks' in navigator ? navigator.locks.request(STORAGE_KEYS.outgoing, work) : work();

/** Under attack: proves in the background that a browser sent the message, under the same key. */
async function prove(outgoing: Outgoing, challenge: string): Promise<void> {
  const nonce = await solveProofOfWork(challenge);
  if (nonce) await deliver(outgoing, nonce);
}

/** Tries once to deliver a message, unless another tab has settled it meanwhile. */
export function attempt(outgoing: Outgoing): Promise<Delivery> {
  return alone(async () => {
    if (!isWaiting(outgoing)) {
      return wasStored(outgoing) ? { kind: 'stored', challenge: null } : { kind: 'refused' };
    }
    const delivery = await deliver(outgoing);
    if (delivery.kind !== 'failed') settleOutgoing(outgoing, delivery.kind === 'stored');
    if (delivery.kind === 'stored' && delivery.challenge) {
      void prove(outgoing, delivery.challenge).catch(console.error);
    }
    return delivery;
  });
}

/**
 * Goes on behind a failure with every message that waits: three retries, then again at each return of
 * the network and of the visitor to this tab.
 * @param report told of each attempt
 * @param retryAfterMs how long the server asked to wait, in milliseconds; 0 when it did not
 * @returns stops it
 */
export function keepTrying(
  report: (outgoing: Outgoing, delivery: Delivery) => void,
  retryAfterMs: number,
): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  let retry = 0;
  let running = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function schedule(patienceMs: number) {
    if (signal.aborted || retry >= RETRIES || readOutgoing().length === 0) return;
    timer = setTimeout(() => void round(), Math.max(retryDelayMs(retry), patienceMs));
    retry += 1;
  }

  async function round() {
    if (running || signal.aborted) return;
    running = true;
    let patienceMs = 0;
    for (const outgoing of readOutgoing()) {
      const delivery = await attempt(outgoing);
      if (signal.aborted) return;
      report(outgoing, delivery);
      if (delivery.kind === 'failed') patienceMs = Math.max(patienceMs, delivery.retryAfterMs);
    }
    running = false;
    schedule(patienceMs);
  }

  function startAgain() {
    if (document.visibilityState === 'hidden') return;
    clearTimeout(timer);
    retry = 0;
    void round();
  }

  window.addEventListener('online', startAgain, { signal });
  document.addEventListener('visibilitychange', startAgain, { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
  schedule(retryAfterMs);
  return () => stopping.abort();
}
