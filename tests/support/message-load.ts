import { DEFAULT_PUBLISHABLE_KEY, IDEMPOTENCY_HEADER } from '#shared/backend.ts';

export interface MessageLoad {
  /** Texts of the messages that a server has acknowledged, in no order. */
  acknowledged: string[];
  /** Milliseconds from sending to each acknowledgement. */
  latencies: number[];
  /** Other answers than 201, as `status body`. */
  refused: string[];
  /** Stops after the messages in hand. */
  stop(): Promise<void>;
}

export interface LoadOptions {
  /** Servers over the same data, taken in turn. */
  addresses: readonly string[];
  /** Clients that send at the same time, each one message after the other. */
  clients: number;
  /** Whether messages have an idempotency key, as the site's have (default). */
  keys?: boolean;
}

/**
 * Sends contact messages until it is stopped. A delivery with a key that gets no answer is repeated
 * under its key, at the next of the addresses, until it gets one or the load stops.
 */
export function loadMessages({ addresses, clients, keys = true }: LoadOptions): MessageLoad {
  const acknowledged: string[] = [];
  const latencies: number[] = [];
  const refused: string[] = [];
  let stopped = false;

  async function deliver(text: string, key: string | null, first: number): Promise<void> {
    for (let attempt = first; ; attempt++) {
      try {
        const start = performance.now();
        const response = await post(addresses[attempt % addresses.length] ?? '', text, key);
        const body = await response.text();
        if (response.status === 201) {
          acknowledged.push(text);
          latencies.push(performance.now() - start);
        } else refused.push(`${response.status} ${body}`);
        return;
      } catch {
        if (stopped || key === null) return;
      }
    }
  }

  async function run(client: number): Promise<void> {
    for (let index = 0; !stopped; index++) {
      const key = crypto.randomUUID();
      const text = `Bonjour, je souhaite un site pour mon salon. Message ${client}-${index} ${key}`;
      await deliver(text, keys ? key : null, client + index);
    }
  }

  const running = Array.from({ length: clients }, (_, client) => run(client));
  return {
    ...{ acknowledged, latencies, refused },
    async stop() {
      stopped = true;
      await Promise.all(running);
    },
  };
}

function post(address: string, message: string, key: string | null): Promise<Response> {
  return fetch(`${address}/rest/v1/contact_messages`, {
    method: 'POST',
    headers: {
      apikey: DEFAULT_PUBLISHABLE_KEY,
      'Content-Type': 'application/json',
      ...(key !== null && { [IDEMPOTENCY_HEADER]: key }),
    },
    body: JSON.stringify({
      name: 'Awa Koné',
      email: 'awa@exemple.ci',
      subject: 'Site vitrine pour un salon',
      message,
    }),
  });
}
