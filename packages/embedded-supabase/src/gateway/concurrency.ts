import type { Context, MiddlewareHandler } from 'hono';
import { type ClientAddress, type Connection, networkOf } from './client-address.ts';

export interface ConcurrencyLimit {
  /** Requests of one address that run at the same time. */
  running: number;
  /** Requests of that address that wait; further ones are refused. */
  waiting: number;
}

/** Far more than a page with a form and a chat needs, even of many people behind one address. */
export const DEFAULT_CONCURRENCY: ConcurrencyLimit = { running: 32, waiting: 256 };

interface Queue {
  running: number;
  /** Starts of the requests that wait, in their order. */
  waiting: (() => void)[];
}

/**
 * Runs requests of one address a few at a time, in the order of their arrival, so that one address
 * cannot keep the others waiting. Counts within this process.
 */
export class ConcurrencyLimiter {
  readonly #limit: ConcurrencyLimit;
  readonly #queues = new Map<string, Queue>();

  constructor(limit: ConcurrencyLimit) {
    this.#limit = limit;
  }

  /** Runs `work` when it is its turn, or `refuse` at once if too many wait. */
  async run<T>(address: string, work: () => Promise<T>, refuse: () => T | Promise<T>): Promise<T> {
    const queue = this.#queues.get(address) ?? { running: 0, waiting: [] };
    this.#queues.set(address, queue);
    if (queue.running < this.#limit.running) queue.running += 1;
    else if (queue.waiting.length >= this.#limit.waiting) return refuse();
    else await new Promise<void>((resolve) => queue.waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = queue.waiting.shift();
      // The next request takes this one's place: the number of those that run stays.
      if (next) next();
      else if (--queue.running === 0) this.#queues.delete(address);
    }
  }
}

/**
 * Makes a visitor's request wait for its turn. One without a connection comes from a function in this
 * process, which has its turn already, and passes.
 */
export function limitConcurrency<Env extends { Bindings: Connection }>(
  limiter: ConcurrencyLimiter,
  clientAddress: ClientAddress,
  refuse: (c: Context) => Response,
): MiddlewareHandler<Env> {
  return async (c, next) => {
    if (!c.env?.incoming && !c.env?.clientAddress) return next();
    const network = networkOf(clientAddress(c.req.raw.headers, c.env));
    return limiter.run<Response | undefined>(
      network,
      async () => {
        await next();
        return undefined;
      },
      () => refuse(c),
    );
  };
}
