import { STORAGE_KEYS } from '../lib/device-storage.ts';
import { type Delivery, deliver } from './deliver.ts';
import { isWaiting, type Outgoing, settleOutgoing, wasStored } from './outgoing.ts';

/** One tab at a time; browsers without Web Locks rely on the idempotency key alone. */
const alone = <Result>(work: () => Promise<Result>): Promise<Result> =>
  'locks' in navigator ? navigator.locks.request(STORAGE_KEYS.outgoing, work) : work();

/** Tries once to deliver a message, unless another tab has settled it meanwhile. */
export function attempt(outgoing: Outgoing): Promise<Delivery> {
  return alone(async () => {
    if (!isWaiting(outgoing)) {
      return wasStored(outgoing) ? { kind: 'stored' } : { kind: 'refused' };
    }
    const delivery = await deliver(outgoing);
    if (delivery.kind !== 'failed') settleOutgoing(outgoing, delivery.kind === 'stored');
    return delivery;
  });
}
