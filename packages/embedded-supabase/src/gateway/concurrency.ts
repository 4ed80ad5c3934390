import type { Context, MiddlewareHandler } from 'hono';
import { type ClientAddress, type Connection, networkOf } from './client-address.ts';

export interface ConcurrencyLimit {
  /** Requests of one address that run at a time. */
  running: number;
  /** Requests of that address that wait for their turn; further ones are refused. */
  waiting: number;
}

/** Far more than a page with a form and a chat needs, even of many people behind one address. */
export const DEFAULT_CONCURRENCY: ConcurrencyLimit = { running: 32, waiting: 256 };

interface Line {
  running: number;
  /** Let the next request run. */
  turns: (() => void)[];
}

/**
 * Runs requests of one address a few at a time, in the order in which they came, so that one address
 * cannot keep the others waiting. Counted within this process.
 */
export class ConcurrencyLimiter {
  readonly #limit: ConcurrencyLimit;
  readonly #lines = new Map<string, Line>();

  constructor(limit: ConcurrencyLimit) {
    this.#limit = limit;
  }

  /** Runs `work` when its turn has come, or answers with `refuse` at once when too many wait. */
  async run<T>(address: string, work: () => Promise<T>, refuse: () => T | Promise<T>): Promise<T> {
    const line = this.#lines.get(address) ?? { running: 0, turns: [] };
    this.#lines.set(address, line);
    if (line.running < this.#limit.running) line.running += 1;
    else if (line.turns.length >= this.#limit.waiting) return refuse();
    else await new Promise<void>((resolve) => line.turns.push(resolve));
    try {
      return await work();
    } finally {
      const next = line.turns.shift();
      // A turn is handed over: the number of those that run stays.
      if (next) next();
      else if (--line.running === 0) this.#lines.delete(address);
    }
  }
}

/**
 * Lets a visitor's request wait for its turn. One without a connection comes from a function in this
 * process, which holds a turn already, and passes.
 */
export function limitConcurrency(
  limiter: ConcurrencyLimiter,
  clientAddress: ClientAddress,
  refuse: (c: Context) => Response,
): MiddlewareHandler {
  return async (c, next) => {
    const connection = c.env as Connection | undefined;
    if (!connection?.incoming && !connection?.clientAddress) return next();
    const network = networkOf(clientAddress(c.req.raw.headers, connection));
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
