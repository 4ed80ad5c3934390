import type { EdgeFunctionDeps } from '#contract/edge-function.ts';

/** Longest wait for the database, in milliseconds: an answer matters more than its count. */
const TIMEOUT = 1_500;

/** What the function asks of the database. */
export interface DatabaseCalls {
  /** Seconds to wait before this client is answered again; 0 when it may be answered now. */
  takeTurn(address: string): Promise<number>;
  /** Takes one request from today's budget of the language model; false when it is used up. */
  takeBudget(limits: { requests: number; tokens: number }, expected: number): Promise<boolean>;
  /** Puts the tokens really used in the place of the expected ones. */
  settleBudget(expected: number, used: number): Promise<void>;
  /** Counts the topics of one question; its text only where it may be kept. */
  record(topics: readonly string[], answered: boolean, question: string | null): Promise<void>;
}

/**
 * The functions of the migrations, called through the REST interface as service_role. Without a
 * database, or when it does not answer, nobody is turned away and nothing is counted, but the
 * language model is not used either: its budget cannot be kept.
 */
export function databaseCalls({ env, fetch }: EdgeFunctionDeps): DatabaseCalls {
  const url = env('SUPABASE_URL');
  const key = env('SUPABASE_SERVICE_ROLE_KEY');

  async function call(name: string, parameters: object): Promise<unknown> {
    if (!url || !key) return undefined;
    try {
      const response = await fetch(`${url}/rest/v1/rpc/${name}`, {
        method: 'POST',
        headers: {
          apikey: key,
          Authorization: `Bearer ${key}`,
          'Content-Type': 'application/json',
        },
        body: JSON.stringify(parameters),
        signal: AbortSignal.timeout(TIMEOUT),
      });
      const body = await response.text();
      return response.ok && body !== '' ? (JSON.parse(body) as unknown) : undefined;
    } catch {
      return undefined;
    }
  }

  return {
    async takeTurn(address) {
      if (address === '') return 0;
      const wait = await call('take_chat_turn', { client_address: address });
      return typeof wait === 'number' ? wait : 0;
    },
    async takeBudget({ requests, tokens }, expected) {
      return (await call('take_assistant_budget', { requests, tokens, expected })) === true;
    },
    async settleBudget(expected, used) {
      await call('settle_assistant_budget', { expected, used });
    },
    async record(topics, answered, question) {
      await Promise.all(
        topics.map((topic, index) =>
          call('record_chat', { topic, answered, question: index === 0 ? question : null }),
        ),
      );
    },
  };
}
