import { once } from 'node:events';
import { createServer, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

/** What the network does to one request. */
export type Fault =
  | 'none'
  /** Arrives after up to half a second. */
  | 'delayed'
  /** Never arrives; the client hears nothing. */
  | 'dropped'
  /** Arrives twice at the same time. */
  | 'duplicated'
  /** Breaks off in the middle of the request. */
  | 'request cut'
  /** Arrives and is answered, and the answer is lost. */
  | 'response lost';

export interface LossyProxy {
  url: string;
  /** Address behind the proxy; it may change, and may not answer. */
  target: string;
  /** How often each fault happened. */
  faults: Record<Fault, number>;
  close(): Promise<void>;
}

/** Share of requests that a fault befalls; the rest pass. */
const SHARES: [Fault, number][] = [
  ['delayed', 0.1],
  ['dropped', 0.08],
  ['duplicated', 0.12],
  ['request cut', 0.1],
  ['response lost', 0.15],
];
/** How long a dropped request stays open before the connection ends, in milliseconds. */
const SILENCE = 400;

interface Message {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Starts an HTTP proxy that treats requests as a bad network does. */
export async function startLossyProxy(random: () => number): Promise<LossyProxy> {
  const server = createServer({ keepAlive: false }, async (incoming, response) => {
    const { method = 'GET', url = '/', headers } = incoming;
    const message: Message = { method, path: url, headers, body: await buffer(incoming) };
    const fault = draw(random);
    proxy.faults[fault] += 1;
    const answer = await suffer(fault, message, proxy.target, random).catch(() => null);
    if (!answer) return void response.destroy();
    response.writeHead(answer.status, { connection: 'close' }).end(answer.body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const proxy: LossyProxy = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    target: '',
    faults: {
      ...{ none: 0, delayed: 0, dropped: 0 },
      ...{ duplicated: 0, 'request cut': 0, 'response lost': 0 },
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return proxy;
}

function draw(random: () => number): Fault {
  let number = random();
  for (const [fault, share] of SHARES) {
    if (number < share) return fault;
    number -= share;
  }
  return 'none';
}

interface Answer {
  status: number;
  body: Buffer;
}

/** Passes a message on, as the fault wants it; gives what the client hears, or null for nothing. */
async function suffer(
  fault: Fault,
  message: Message,
  target: string,
  random: () => number,
): Promise<Answer | null> {
  switch (fault) {
    case 'none':
      return forward(message, target);
    case 'delayed':
      await sleep(random() * 500);
      return forward(message, target);
    case 'dropped':
      await sleep(SILENCE);
      return null;
    case 'duplicated': {
      const [first, second] = await Promise.allSettled([
        forward(message, target),
        forward(message, target),
      ]);
      if (first.status === 'fulfilled') return first.value;
      return second.status === 'fulfilled' ? second.value : null;
    }
    case 'request cut':
      await sendHalf(message, target);
      return null;
    case 'response lost':
      await forward(message, target);
      return null;
  }
}

function forward({ method, path, headers, body }: Message, target: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest(
      new URL(path, target),
      { method, headers: { ...headers, connection: 'close' }, agent: false },
      (incoming) => {
        buffer(incoming).then(
          (answer) => resolve({ status: incoming.statusCode ?? 502, body: answer }),
          reject,
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** Writes the head and half of the body, then ends the connection as a lost network does. */
async function sendHalf({ method, path, headers, body }: Message, target: string): Promise<void> {
  const { hostname, port } = new URL(target);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.on('error', () => undefined);
  socket.write(`${method} ${path} HTTP/1.1\r\n${head.join('')}\r\n`);
  socket.write(body.subarray(0, body.length / 2), () => socket.resetAndDestroy());
  await once(socket, 'close');
}
