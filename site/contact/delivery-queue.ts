import { solveProofOfWork } from '#contract/proof-of-work.ts';
import { STORAGE_KEYS } from '../lib/device-storage.ts';
import { type Delivery, deliver } from './deliver.ts';
import { isWaiting, type Outgoing, settleOutgoing, wasStored } from './outgoing.ts';

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
