import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Database, Queryable, QueryResult } from './database.ts';
import type { PGliteDatabaseOptions } from './pglite.ts';
import type { Methods } from './pglite-thread-worker.ts';

export interface Call {
  id: number;
  method: keyof Methods;
  args: readonly unknown[];
}

/** The answer to the call with this number: a value or an error. */
export interface Answer {
  id: number;
  value?: unknown;
  error?: ErrorFields;
  /** Whether the engine itself is broken, not only this call. */
  failure?: boolean;
}

/** An error as a message between threads: structured cloning would drop SQLSTATE, detail and hint. */
export interface ErrorFields {
  name: string;
  message: string;
  stack: string | undefined;
  [field: string]: unknown;
}

/** Longest silence while calls wait, in ms: no request takes as long, so the engine hangs. */
const LONGEST_SILENCE = 120_000;

export interface PGliteThreadOptions
  extends Pick<PGliteDatabaseOptions, 'folder' | 'take' | 'dump' | 'extensions' | 'onFailure'> {
  /** In milliseconds; two minutes by default. */
  longestSilence?: number;
}

/** Opens PGlite in a thread, so that this one keeps serving (docs/decisions/0014). */
export async function openPGliteThread(options: PGliteThreadOptions = {}): Promise<Database> {
  const { take, onFailure, longestSilence = LONGEST_SILENCE, ...workerData } = options;
  const worker = new Worker(new URL('./pglite-thread-worker.ts', import.meta.url), { workerData });
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let lastId = 0;
  let opened = false;
  let ended: Error | undefined;
  let watchdog: NodeJS.Timeout | undefined;

  worker.on('message', ({ id, value, error, failure }: Answer) => {
    const call = waiting.get(id);
    waiting.delete(id);
    // An idle database does not keep the process alive.
    if (waiting.size === 0) worker.unref();
    if (error) call?.reject(toError(error));
    else call?.resolve(value);
    if (waiting.size === 0) clearTimeout(watchdog);
    else watchdog?.refresh();
    if (failure && error) onFailure?.(toError(error));
  });
  worker.on('error', fail);
  worker.on('exit', (status) => fail(new Error(`its thread ended with status ${status}`)));

  /** Rejects all pending calls: the thread has ended, or hangs. */
  function fail(error: Error): void {
    if (ended) return;
    ended = error;
    clearTimeout(watchdog);
    for (const call of waiting.values()) call.reject(error);
    waiting.clear();
    if (opened) onFailure?.(error);
  }

  function giveUp(): void {
    fail(new Error(`it has not answered for ${longestSilence / 1_000} seconds`));
    void worker.terminate();
  }

  function ask<Method extends keyof Methods>(
    method: Method,
    ...args: Parameters<Methods[Method]>
  ): Promise<Awaited<ReturnType<Methods[Method]>>> {
    if (ended) return Promise.reject(ended);
    const id = ++lastId;
    worker.ref();
    if (opened && waiting.size === 0) watchdog = setTimeout(giveUp, longestSilence).unref();
    const call = Promise.withResolvers<Awaited<ReturnType<Methods[Method]>>>();
    waiting.set(id, call as PromiseWithResolvers<unknown>);
    worker.postMessage({ id, method, args } satisfies Call);
    return call.promise;
  }

  const queryable = (transaction?: number): Queryable => ({
    query: async <R>(sql: string, parameters: readonly unknown[] = []) =>
      (await ask('query', transaction, sql, parameters)) as QueryResult<R>,
    execute: (sql) => ask('execute', transaction, sql),
  });

  try {
    await ask('load');
    await take?.();
    await ask('open');
  } catch (error) {
    await worker.terminate();
    throw error;
  }
  opened = true;
  return {
    engine: 'pglite',
    ...queryable(),
    async transaction(work) {
      const transaction = await ask('begin');
      try {
        const result = await work(queryable(transaction));
        await ask('end', transaction, 'commit');
        return result;
      } catch (error) {
        await ask('end', transaction, 'rollback').catch(() => undefined);
        throw error;
      }
    },
    batch: (statements) => ask('batch', statements),
    async close() {
      const exit = once(worker, 'exit');
      opened = false;
      await ask('close');
      worker.ref();
      await exit;
    },
  };
}

function toError({ message, ...fields }: ErrorFields): Error {
  return Object.assign(new Error(message), fields);
}
