import type { Statement } from './database.ts';

/** What the thread of the database is asked for. */
export type Call =
  /** Answered when the engine is loaded; `open` says that the folder is this process's. */
  | { method: 'load' | 'open' }
  | { method: 'begin' | 'close' }
  | { method: 'commit' | 'rollback'; transaction: number }
  | {
      method: 'query';
      transaction: number | undefined;
      sql: string;
      parameters: readonly unknown[];
    }
  | { method: 'execute'; transaction: number | undefined; sql: string }
  | { method: 'batch'; statements: readonly Statement[] };

/** The answer to the call with this number: a value or an error. */
export interface Answer {
  id: number;
  value?: unknown;
  error?: ErrorFields;
  /** The engine is broken, and not only this call. */
  failure?: boolean;
}

/** An error as a message between threads: structured cloning would drop SQLSTATE, detail and hint. */
export interface ErrorFields {
  name: string;
  message: string;
  stack: string | undefined;
  [field: string]: unknown;
}

export function toFields(error: unknown): ErrorFields {
  const { name, message, stack, ...others } = error as Error;
  const plain = Object.entries(others).filter(
    ([, value]) => typeof value !== 'object' && typeof value !== 'function',
  );
  return { ...Object.fromEntries(plain), name, message, stack };
}

export function toError({ message, ...fields }: ErrorFields): Error {
  return Object.assign(new Error(message), fields);
}
