import { solveProofOfWork } from '../../shared/proof-of-work.ts';
import { STORAGE_KEYS } from '../lib/device-storage.ts';
import { type Delivery, deliver } from './deliver.ts';
import { forgetOutgoing, type Outgoing, readOutgoing } from './outgoing.ts';

/** Attempts behind a first failure, before waiting for the network. Specification, section 9. */
const RETRIES = 3;
/** Wait before retry `n` (from 0): 1 s, doubled each time, 30 s at most. Specification, section 9. */
export const retryDelayMs = (n: number) => Math.min(1000 * 2 ** n, 30_000);

/** One tab at a time; browsers without Web Locks rely on the idempotency key alone. */
const alone = <Result>(work: () => Promise<Result>): Promise<Result> =>
  'locks' in navigator ? navigator.locks.request(STORAGE_KEYS.outgoing, work) : work();

async function prove(outgoing: Outgoing, challenge: string): Promise<void> {
  const nonce = await solveProofOfWork(challenge);
  if (nonce) await deliver(outgoing, nonce);
}

/**
 * Tries once to deliver what waits. Another tab may have done it meanwhile: nothing waits then, which
 * counts as stored.
 */
export function attempt(): Promise<Delivery> {
  return alone(async () => {
    const outgoing = readOutgoing();
    if (!outgoing) return { kind: 'stored', challenge: null };
    const delivery = await deliver(outgoing);
    // A text that was changed and sent again meanwhile is another message.
    if (delivery.kind !== 'failed' && readOutgoing()?.key === outgoing.key) forgetOutgoing();
    if (delivery.kind === 'stored' && delivery.challenge) void prove(outgoing, delivery.challenge);
    return delivery;
  });
}

/**
 * Goes on behind a first failure: three retries, then one at each return of the network.
 * @param delivered called once, when the message is stored
 * @returns stops it
 */
export function keepTrying(delivered: () => void): () => void {
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function next(retry: number) {
    if (stopped) return;
    const delivery = await attempt();
    if (stopped) return;
    if (delivery.kind === 'stored') {
      stop();
      delivered();
    } else if (delivery.kind === 'failed' && retry + 1 < RETRIES) {
      timer = setTimeout(
        () => void next(retry + 1),
        Math.max(retryDelayMs(retry + 1), delivery.retryAfterMs),
      );
    }
  }

  const online = () => {
    clearTimeout(timer);
    void next(0);
  };
  function stop() {
    stopped = true;
    clearTimeout(timer);
    window.removeEventListener('online', online);
  }
  window.addEventListener('online', online);
  timer = setTimeout(() => void next(0), retryDelayMs(0));
  return stop;
}
