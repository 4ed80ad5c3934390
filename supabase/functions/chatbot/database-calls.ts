import type { EdgeFunctionDeps } from '#shared/edge-function.ts';
import { type Arguments, callDatabase, type FunctionName } from '../_shared/call-database.ts';

/** Longest wait for the database, in milliseconds: an answer matters more than being counted. */
const TIMEOUT = 1_500;

/** The database calls of this function. */
export interface DatabaseCalls {
  /** Returns the seconds to wait before this client is answered again; 0 when it may be answered now. */
  takeTurn(address: string): Promise<number>;
  /** Takes one request from today's budget of the language model; false when it is used up. */
  takeBudget(limits: { requests: number; tokens: number }, expected: number): Promise<boolean>;
  /** Replaces the expected tokens by those really used. */
  settleBudget(expected: number, used: number): Promise<void>;
  /** Counts the topics of one question; its text is for the database to keep or drop. */
  record(topics: readonly string[], answered: boolean, question: string | null): Promise<void>;
}

/**
 * Calls SQL functions through the REST interface as service_role. Without a database, or when it does not
 * answer, no one is turned away and nothing is counted, but the language model is not used either, because
 * its budget cannot be enforced.
 */
export function databaseCalls(deps: EdgeFunctionDeps): DatabaseCalls {
  const isConfigured = deps.env('SUPABASE_URL') && deps.env('SUPABASE_SERVICE_ROLE_KEY');

  const call = async <Name extends FunctionName>(name: Name, parameters: Arguments<Name>) => {
    if (!isConfigured) return undefined;
    const signal = AbortSignal.timeout(TIMEOUT);
    return callDatabase(deps, name, parameters, { signal }).catch(() => undefined);
  };

  return {
    async takeTurn(address) {
      if (address === '') return 0;
      return (await call('take_chat_turn', { client_address: address })) ?? 0;
    },
    async takeBudget({ requests, tokens }, expected) {
      return (await call('take_assistant_budget', { requests, tokens, expected })) ?? false;
    },
    async settleBudget(expected, used) {
      await call('settle_assistant_budget', { expected, used });
    },
    async record(topics, answered, question) {
      const [first, ...others] = topics.map((topic) => ({ topic, answered }));
      if (!first) return;
      const calls = [{ ...first, ...(question !== null && { question }) }, ...others];
      await Promise.all(calls.map((parameters) => call('record_chat', parameters)));
    },
  };
}
