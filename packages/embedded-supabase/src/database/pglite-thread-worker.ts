import { parentPort, workerData } from 'node:worker_threads';
import type { Queryable, Statement } from './database.ts';
import { openPGlite } from './pglite.ts';
import type { Answer, Call, ErrorFields } from './pglite-thread.ts';
import { trimMemorySoon } from './trim-memory.ts';

// The thread of the embedded database: answers the calls of pglite-thread.ts.
const port = parentPort;
if (!port) throw new Error('this file is the entry of a thread');

/** An open transaction: runs statements until it ends. */
interface OpenTransaction {
  queryable: Queryable;
  /** Resolves when the engine has ended it. */
  end(how: 'commit' | 'rollback'): Promise<void>;
}

const transactions = new Map<number, OpenTransaction>();
let lastTransaction = 0;
let failed = false;
const loaded = Promise.withResolvers<void>();
const taken = Promise.withResolvers<void>();
const opening = openPGlite({
  ...workerData,
  take() {
    loaded.resolve();
    return taken.promise;
  },
  onFailure() {
    failed = true;
  },
});
// If it cannot be opened, each call is rejected with the reason.
opening.catch(() => undefined);

/** Rejects the work of a transaction that its caller rolls back. */
const rolledBack = new Error('rolled back');

/** Returns the transaction with this number, or the database outside of one. */
async function target(id: number | undefined): Promise<Queryable> {
  const open = id === undefined ? await opening : transactions.get(id)?.queryable;
  if (!open) throw new Error('this transaction has ended');
  return open;
}

/** Methods that the other thread may call. */
const methods = {
  /** Resolves when the engine is loaded. Without a folder nothing else has to be awaited. */
  load: () => Promise.race([loaded.promise, opening.then(() => undefined)]),
  /** The folder belongs to this process now. */
  async open(): Promise<void> {
    taken.resolve();
    await opening;
  },
  query: async (transaction: number | undefined, sql: string, parameters: readonly unknown[]) =>
    (await target(transaction)).query(sql, parameters),
  execute: async (transaction: number | undefined, sql: string) =>
    (await target(transaction)).execute(sql),
  batch: async (statements: readonly Statement[]) => (await opening).batch(statements),
  /** Starts a transaction that stays open, and returns its number. Throws if the engine refuses it. */
  async begin(): Promise<number> {
    const database = await opening;
    const started = Promise.withResolvers<Queryable>();
    const ending = Promise.withResolvers<void>();
    const ended = database.transaction((queryable) => {
      started.resolve(queryable);
      return ending.promise;
    });
    ended.catch(started.reject);
    const id = ++lastTransaction;
    transactions.set(id, {
      queryable: await started.promise,
      async end(how) {
        if (how === 'commit') ending.resolve();
        else ending.reject(rolledBack);
        await ended.catch((error) => {
          if (error !== rolledBack) throw error;
        });
      },
    });
    return id;
  },
  async end(transaction: number, how: 'commit' | 'rollback'): Promise<void> {
    const open = transactions.get(transaction);
    transactions.delete(transaction);
    await open?.end(how);
  },
  close: async () => (await opening).close(),
};

export type Methods = typeof methods;

function toFields(error: unknown): ErrorFields {
  const { name, message, stack, ...others } = error as Error;
  const plain = Object.entries(others).filter(
    ([, value]) => typeof value !== 'object' && typeof value !== 'function',
  );
  return { ...Object.fromEntries(plain), name, message, stack };
}

port.on('message', async ({ id, method, args }: Call) => {
  let reply: Answer;
  try {
    const run = methods[method] as (...given: unknown[]) => Promise<unknown>;
    reply = { id, value: await run(...args) };
  } catch (error) {
    reply = { id, error: toFields(error), failure: failed };
  }
  port.postMessage(reply);
  if (method === 'close') port.close();
});

trimMemorySoon();
