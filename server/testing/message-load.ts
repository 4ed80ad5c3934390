import { DEFAULT_PUBLISHABLE_KEY, IDEMPOTENCY_HEADER } from '../../shared/backend.ts';

export interface MessageLoad {
  /** Texts of the messages that a server has acknowledged, in no order. */
  acknowledged: string[];
  /** Other answers than 201, as `status body`. */
  refused: string[];
  /** Stops after the messages in hand. */
  stop(): Promise<void>;
}

/**
 * Sends contact messages one after the other from each of `clients`. A delivery that gets no answer
 * is repeated under its key, at the next of the addresses, until it gets one or the load stops.
 */
export function loadMessages(addresses: readonly string[], clients: number): MessageLoad {
  const acknowledged: string[] = [];
  const refused: string[] = [];
  let stopped = false;

  async function deliver(text: string, key: string, first: number): Promise<void> {
    for (let attempt = first; ; attempt++) {
      try {
        const response = await post(addresses[attempt % addresses.length] ?? '', text, key);
        if (response.status === 201) acknowledged.push(text);
        else refused.push(`${response.status} ${await response.text()}`);
        await response.body?.cancel();
        return;
      } catch {
        if (stopped) return;
      }
    }
  }

  async function run(client: number): Promise<void> {
    for (let index = 0; !stopped; index++) {
      const key = crypto.randomUUID();
      await deliver(`message ${client}-${index} ${key}`, key, client + index);
    }
  }

  const running = Array.from({ length: clients }, (_, client) => run(client));
  return {
    acknowledged,
    refused,
    async stop() {
      stopped = true;
      await Promise.all(running);
    },
  };
}

function post(address: string, message: string, key: string): Promise<Response> {
  return fetch(`${address}/rest/v1/contact_messages`, {
    method: 'POST',
    headers: {
      apikey: DEFAULT_PUBLISHABLE_KEY,
      'Content-Type': 'application/json',
      [IDEMPOTENCY_HEADER]: key,
    },
    body: JSON.stringify({ name: 'Awa', email: 'awa@exemple.ci', subject: 'Charge', message }),
  });
}
