import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { CONTACT_TABLE, DEFAULT_PUBLISHABLE_KEY } from '#shared/backend.ts';
import { SUBMISSION_HEADERS } from '#shared/contact-message.ts';

/** Load on a real server, for benchmarks and fault runs. Malicious clients: tests/faults/bad-clients.ts. */

const CONTACT_PATH = `/rest/v1/${CONTACT_TABLE}`;
const HEADERS = { apikey: DEFAULT_PUBLISHABLE_KEY, 'Content-Type': 'application/json' };

/** Returns a contact message as the form sends it. */
const messageBody = (message: string, sender = 'awa') =>
  JSON.stringify({
    name: 'Awa Koné',
    email: `${sender}@exemple.ci`,
    subject: 'Site vitrine pour un salon',
    message,
  });

export interface MessageLoad {
  /** Texts of the messages that a server has acknowledged, in no order. */
  acknowledged: string[];
  /** Milliseconds from sending to each acknowledgement. */
  latencies: number[];
  /** Other answers than 201, as `status body`. */
  refused: string[];
  /** Requests sent, retries included. */
  attempts: number;
  /** Resolves when `count` messages are acknowledged or refused. */
  done: Promise<unknown>;
  /** Stops after the messages in flight. */
  stop(): Promise<void>;
}

export interface MessageLoadOptions {
  /** Servers over the same data, taken in turn. */
  addresses: readonly string[];
  /** Concurrent clients, each sending one message at a time. */
  clients: number;
  /** Whether messages have an idempotency key, as the site's have (default). */
  keys?: boolean;
  /** Messages to send; without it, until `stop()`. */
  count?: number;
  /**
   * Retries as the site's own queue does, with pauses and after a server's error too; how long each
   * attempt waits for an answer, in milliseconds.
   */
  patience?: number;
  onAcknowledged?: (load: MessageLoad) => void;
}

/** First pause before a retry, doubled at each further one up to the longest, in milliseconds. */
const [SHORTEST, LONGEST] = [50, 1_000];

/**
 * Sends different contact messages. A delivery with a key that gets no answer is repeated under its key,
 * at the next of the addresses, until it gets one or the load stops.
 */
export function loadMessages(options: MessageLoadOptions): MessageLoad {
  const { addresses, clients, keys = true, count = Infinity, patience, onAcknowledged } = options;
  let sent = 0;
  let stopped = false;

  async function deliver(text: string, key: string, number: number): Promise<void> {
    for (let attempt = 0; ; attempt += 1) {
      load.attempts += 1;
      try {
        const start = performance.now();
        const response = await fetch(
          addresses[(number + attempt) % addresses.length] + CONTACT_PATH,
          {
            method: 'POST',
            headers: {
              ...HEADERS,
              [SUBMISSION_HEADERS.elapsed]: '60000',
              [SUBMISSION_HEADERS.honeypot]: '0',
              ...(keys && { [SUBMISSION_HEADERS.idempotencyKey]: key }),
            },
            body: messageBody(text, `prospect${number}`),
            ...(patience && { signal: AbortSignal.timeout(patience) }),
          },
        );
        const body = await response.text();
        if (response.status === 201) {
          load.acknowledged.push(text);
          load.latencies.push(performance.now() - start);
          onAcknowledged?.(load);
          return;
        }
        if (!patience || response.status < 500) {
          load.refused.push(`${response.status} ${body}`);
          return;
        }
      } catch {
        if (stopped || !keys) return;
      }
      if (patience) await sleep(Math.min(SHORTEST * 2 ** attempt, LONGEST));
    }
  }

  async function run(): Promise<void> {
    while (!stopped && sent < count) {
      sent += 1;
      const key = crypto.randomUUID();
      const text = `Bonjour, je souhaite un site pour mon salon. Message ${sent} ${key}`;
      await deliver(text, key, sent);
    }
  }

  const load: MessageLoad = {
    acknowledged: [],
    latencies: [],
    refused: [],
    attempts: 0,
    done: Promise.resolve(),
    async stop() {
      stopped = true;
      await load.done;
    },
  };
  load.done = Promise.all(Array.from({ length: clients }, run));
  return load;
}

/** What visitors request, each with the expected status. */
const REQUESTS = {
  page: { path: '/', status: 200 },
  missing: { path: '/introuvable', status: 404 },
  health: { path: '/health', status: 200 },
  api: { path: '/auth/v1/health', status: 200 },
  message: {
    path: CONTACT_PATH,
    status: 201,
    body: messageBody('Bonjour, je souhaite un site pour mon salon.'),
  },
  chat: {
    path: '/functions/v1/chatbot',
    status: 200,
    body: JSON.stringify({ message: 'Combien coûte un site vitrine ?' }),
  },
} as const satisfies Record<string, { path: string; status: number; body?: string }>;
export type RequestKind = keyof typeof REQUESTS;

export interface VisitOptions {
  /** Where the server answers, and its process; undefined while it is away. */
  target: () => { url: string; pid?: number } | undefined;
  /** Requests to make, in turn. */
  kinds: readonly RequestKind[];
  clients?: number;
  /** Between two requests of a client, in milliseconds. */
  pause?: number;
}

export interface Visits {
  /** Milliseconds until each right answer had come. */
  times: Record<RequestKind, number[]>;
  /** Wrong or missing answers while the server was up. */
  errors: string[];
  /** When the API answered on a connection that stays open: a server that is ending closes each (milliseconds of the clock). */
  answeredAt: number[];
  /** Resident memory of the server at its highest, in megabytes; 0 where the system does not tell. */
  memoryPeak: number;
  stop(): Promise<void>;
}

/** Uses a server as visitors do, over connections that stay open. Failures are not retried. */
export function startVisits({ target, kinds, clients = 1, pause = 0 }: VisitOptions): Visits {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  let stopped = false;
  const visits: Visits = {
    times: { page: [], missing: [], health: [], api: [], message: [], chat: [] },
    errors: [],
    answeredAt: [],
    memoryPeak: 0,
    async stop() {
      stopped = true;
      await running;
      agent.destroy();
    },
  };

  async function visit(client: number): Promise<void> {
    for (let turn = client; !stopped; turn += 1) {
      const [server, kind] = [target(), kinds[turn % kinds.length]];
      if (server && kind) {
        const start = performance.now();
        const { status, closes } = await ask(agent, server.url, kind);
        // A server that went away meanwhile is not slow.
        if (target() === server) {
          if (status === REQUESTS[kind].status) visits.times[kind].push(performance.now() - start);
          else visits.errors.push(`${kind}: ${status}`);
          const isOfApi = status === REQUESTS[kind].status && kind !== 'missing';
          if (isOfApi && !closes) visits.answeredAt.push(Date.now());
        }
        if (server.pid) {
          visits.memoryPeak = Math.max(visits.memoryPeak, residentMegabytes(server.pid));
        }
      }
      if (pause || !server) await sleep(pause || 50);
    }
  }
  const running = Promise.all(Array.from({ length: clients }, (_, client) => visit(client)));
  return visits;
}

/** Resolves to the status of the answer, or to what went wrong, and whether the connection ends with it. */
function ask(agent: Agent, url: string, kind: RequestKind) {
  const { path, body } = REQUESTS[kind] as { path: string; body?: string };
  return new Promise<{ status: number | string; closes: boolean }>((done) => {
    const fail = (error: NodeJS.ErrnoException) =>
      done({ status: error.code ?? error.message, closes: true });
    const sent = request(
      new URL(path, url),
      {
        agent,
        method: body ? 'POST' : 'GET',
        headers: {
          ...HEADERS,
          'X-Forwarded-For': '203.0.113.5',
          ...(body && { 'Content-Length': Buffer.byteLength(body) }),
        },
        signal: AbortSignal.timeout(120_000),
      },
      (answer) => {
        answer.resume();
        answer.once('error', fail);
        answer.once('end', () =>
          done({ status: answer.statusCode ?? 0, closes: answer.headers.connection === 'close' }),
        );
      },
    );
    sent.once('error', fail);
    sent.end(body);
  });
}

/** Returns the resident memory of a process in megabytes; 0 where the system does not tell. */
export function residentMegabytes(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    // A process that has just ended has none.
    return Math.round(Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024);
  } catch {
    return 0;
  }
}
