import { Agent, request } from 'node:http';
import { DEFAULT_PUBLISHABLE_KEY } from '#shared/backend.ts';

/** Clients that ask one thing after the other over connections that stay open, as browsers and proxies do. */
export interface SteadyLoad {
  answered: number;
  /** What a visitor would have seen as a fault: another status, or no answer. */
  errors: string[];
  /** Messages acknowledged. */
  stored: number;
  /**
   * When the API answered (milliseconds of the clock), where its server goes on serving: one that is
   * ending closes each connection.
   */
  answeredAt: number[];
  /** The longest wait for an answer, in milliseconds. */
  slowest: number;
  stop(): Promise<void>;
}

const MESSAGE = JSON.stringify({
  name: 'Awa Koné',
  email: 'awa@exemple.ci',
  subject: 'Un site',
  message: 'Bonjour, je souhaite un site pour mon salon.',
});

/** The site's own answer, a message, an answer of the API: in turn. */
const REQUESTS = [
  { method: 'GET', path: '/introuvable', body: undefined, status: 404 },
  { method: 'POST', path: '/rest/v1/contact_messages', body: MESSAGE, status: 201 },
  { method: 'GET', path: '/auth/v1/health', body: undefined, status: 200 },
] as const;

/** Asks a server without a pause until it is stopped. Nothing is asked twice: what fails has failed. */
export function startLoad(url: string, clients: number): SteadyLoad {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const load: SteadyLoad = { answered: 0, errors: [], stored: 0, answeredAt: [], slowest: 0, stop };
  let stopped = false;

  function ask({ method, path, body, status }: (typeof REQUESTS)[number]): Promise<void> {
    const started = performance.now();
    return new Promise((done) => {
      const fail = (error: NodeJS.ErrnoException) => {
        load.errors.push(`${method} ${path}: ${error.code ?? error.message}`);
        done();
      };
      const headers = {
        apikey: DEFAULT_PUBLISHABLE_KEY,
        ...(body && {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        }),
      };
      const sent = request(new URL(path, url), { agent, method, headers }, (answer) => {
        answer.resume();
        answer.once('error', fail);
        answer.once('end', () => {
          load.answered += 1;
          load.slowest = Math.max(load.slowest, performance.now() - started);
          if (answer.statusCode !== status)
            load.errors.push(`${method} ${path}: ${answer.statusCode}`);
          else if (status === 201) load.stored += 1;
          const isOfApi = answer.statusCode === status && status !== 404;
          if (isOfApi && answer.headers.connection !== 'close') load.answeredAt.push(Date.now());
          done();
        });
      });
      sent.once('error', fail);
      sent.end(body);
    });
  }

  async function run(client: number): Promise<void> {
    for (let turn = client; !stopped; turn += 1) {
      await ask(REQUESTS[turn % REQUESTS.length] ?? REQUESTS[0]);
    }
  }
  const running = Array.from({ length: clients }, (_, client) => run(client));

  async function stop(): Promise<void> {
    stopped = true;
    await Promise.all(running);
    agent.destroy();
  }
  return load;
}
