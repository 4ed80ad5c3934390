import { parentPort, workerData } from 'node:worker_threads';
import type { Database, Queryable } from './database.ts';
import { openPGlite } from './pglite.ts';
import type { Answer, Call, ErrorFields } from './pglite-thread.ts';
import { trimMemorySoon } from './trim-memory.ts';

// The thread of the embedded database: answers the calls of pglite-thread.ts.
const port = parentPort;
if (!port) throw new Error('this file is the entry of a thread');

/** An open transaction: runs statements until it is committed or rolled back. */
interface OpenTransaction {
  queryable: Queryable;
  commit(): void;
  rollback(): void;
}

const transactions = new Map<number, OpenTransaction & { ended: Promise<void> }>();
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
// Each call is answered with the reason why it does not open.
opening.catch(() => undefined);

/** Rejects the work of a transaction that its caller rolls back. */
const rolledBack = new Error('rolled back');

/** Starts a transaction that stays open until end(). Throws if the engine refuses it. */
async function begin(database: Database, id: number): Promise<number> {
  const started = Promise.withResolvers<OpenTransaction>();
  const ended = database.transaction((queryable) => {
    const ending = Promise.withResolvers<void>();
    started.resolve({
      queryable,
      commit: ending.resolve,
      rollback: () => ending.reject(rolledBack),
    });
    return ending.promise;
  });
  ended.catch(started.reject);
  transactions.set(id, { ...(await started.promise), ended });
  return id;
}

async function end(id: number, method: 'commit' | 'rollback'): Promise<void> {
  const transaction = transactions.get(id);
  transactions.delete(id);
  transaction?.[method]();
  await transaction?.ended.catch((error) => {
    if (error !== rolledBack) throw error;
  });
}

/** Returns the transaction with this number, or the database outside of one. */
function target(database: Database, id: number | undefined): Queryable {
  const open = id === undefined ? database : transactions.get(id)?.queryable;
  if (!open) throw new Error('this transaction has ended');
  return open;
}

async function answer(id: number, call: Call): Promise<unknown> {
  // Without a folder there is nothing to wait for.
  if (call.method === 'load') return Promise.race([loaded.promise, opening.then(() => undefined)]);
  if (call.method === 'open') taken.resolve();
  const database = await opening;
  switch (call.method) {
    case 'open':
      return;
    case 'query':
      return target(database, call.transaction).query(call.sql, call.parameters);
    case 'execute':
      return target(database, call.transaction).execute(call.sql);
    case 'batch':
      return database.batch(call.statements);
    case 'begin':
      return begin(database, id);
    case 'commit':
    case 'rollback':
      return end(call.transaction, call.method);
    case 'close':
      return database.close();
  }
}

function toFields(error: unknown): ErrorFields {
  const { name, message, stack, ...others } = error as Error;
  const plain = Object.entries(others).filter(
    ([, value]) => typeof value !== 'object' && typeof value !== 'function',
  );
  return { ...Object.fromEntries(plain), name, message, stack };
}

port.on('message', async ({ id, ...call }: Call & { id: number }) => {
  let reply: Answer;
  try {
    reply = { id, value: await answer(id, call) };
  } catch (error) {
    reply = { id, error: toFields(error), failure: failed };
  }
  port.postMessage(reply);
  if (call.method === 'close') port.close();
});

trimMemorySoon();
