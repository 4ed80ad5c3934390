import type { Context, MiddlewareHandler } from 'hono';
import { type ClientAddress, type Connection, networkOf } from './client-address.ts';

export interface ConcurrencyLimit {
  /** Requests of all addresses that run at the same time. */
  total: number;
  /** Requests of one address that run at the same time. */
  running: number;
  /** Requests of that address that wait; further ones are refused. */
  waiting: number;
}

/**
 * Per address, as many as the embedded database commits together: more than a page with a form and a chat
 * needs, even if many people share the address. In total twice that, so that the next ones are ready.
 */
export const DEFAULT_CONCURRENCY: ConcurrencyLimit = { total: 32, running: 16, waiting: 256 };

interface Queue {
  running: number;
  /** Functions that start the waiting requests, in order. */
  waiting: (() => void)[];
}

/** Runs a few requests at a time; waiting addresses take turns. Counts within this process. */
export class ConcurrencyLimiter {
  readonly #limit: ConcurrencyLimit;
  /** In the order of their turns. */
  readonly #queues = new Map<string, Queue>();
  #running = 0;

  constructor(limit: ConcurrencyLimit) {
    this.#limit = limit;
  }

  /** Runs `work` when it is its turn, or `refuse` at once if too many wait. */
  async run<T>(address: string, work: () => Promise<T>, refuse: () => T | Promise<T>): Promise<T> {
    const queue = this.#queues.get(address) ?? { running: 0, waiting: [] };
    if (queue.waiting.length >= this.#limit.waiting && !this.#isFree(queue)) return refuse();
    this.#queues.set(address, queue);
    await new Promise<void>((resolve) => {
      queue.waiting.push(resolve);
      this.#startNext();
    });
    try {
      return await work();
    } finally {
      queue.running -= 1;
      this.#running -= 1;
      if (queue.running === 0 && queue.waiting.length === 0) this.#queues.delete(address);
      this.#startNext();
    }
  }

  #isFree(queue: Queue): boolean {
    return this.#running < this.#limit.total && queue.running < this.#limit.running;
  }

  #startNext(): void {
    for (const [address, queue] of this.#queues) {
      if (!this.#isFree(queue)) continue;
      const start = queue.waiting.shift();
      if (!start) continue;
      queue.running += 1;
      this.#running += 1;
      // The other addresses come before its next turn.
      this.#queues.delete(address);
      this.#queues.set(address, queue);
      start();
      return;
    }
  }
}

/**
 * Makes a visitor's request wait for its turn, but only once its body has arrived, so that slow clients hold
 * no slot. A request without a connection passes: it comes from a function in this process, which already has
 * one.
 */
export function limitConcurrency<Env extends { Bindings: Connection }>(
  limiter: ConcurrencyLimiter,
  clientAddress: ClientAddress,
  refuse: (c: Context) => Response,
): MiddlewareHandler<Env> {
  return async (c, next) => {
    if (!c.env?.incoming && !c.env?.clientAddress) return next();
    const network = networkOf(clientAddress(c.req.raw.headers, c.env));
    if (c.req.raw.body) {
      c.req.raw = new Request(c.req.raw, { body: await c.req.raw.arrayBuffer() });
    }
    const answer = () => next() as Promise<undefined>;
    return limiter.run<Response | undefined>(network, answer, () => refuse(c));
  };
}
