import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  request as requestTo,
  type ServerResponse,
} from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

/** What the network does to one delivery of a message. */
export type Fault =
  /** The request never arrives, and the connection ends. */
  | 'dropped'
  /** The request arrives half a second later. */
  | 'delayed'
  /** The request arrives twice at the same time; the client receives one answer. */
  | 'duplicated'
  /** The connection breaks in the middle of the request. */
  | 'cut'
  /** The request arrives and is answered, and the answer is lost. */
  | 'answer lost';

/** A proxy in front of a server, at its own address: pages pass through untouched. */
export interface FaultyProxy {
  url: string;
  /** Address behind the proxy, without a slash at its end; it may change, and may not answer. */
  target: string;
  /** Faults for the next deliveries, in order; those after them pass. */
  faults: Fault[];
  /** Decides about each delivery instead of `faults`. */
  nextFault: () => Fault | undefined;
  /**
   * Whether the browser may use a connection again. When such a connection breaks, browsers send the
   * request once more without telling the page; on a fresh one the page sees the failure.
   */
  keepAlive: boolean;
  /** Attempted deliveries. */
  deliveries: number;
  /** Delays every delivery after the first until the returned function is called. */
  holdRetries(): () => void;
  close(): Promise<void>;
}

const DELIVERY = '/rest/v1/contact_messages';
const DELAY_MS = 500;

function pass(target: string, incoming: IncomingMessage, body?: Buffer): Promise<IncomingMessage> {
  const { method, url, headers } = incoming;
  return new Promise((resolve, reject) => {
    const outgoing = requestTo(new URL(url ?? '/', target), { method, headers, agent: false });
    outgoing.once('response', resolve).once('error', reject);
    if (body) outgoing.end(body);
    else incoming.pipe(outgoing);
  });
}

/** Writes the head of the request and half of its body, then breaks the connection. */
async function cut(target: string, incoming: IncomingMessage, body: Buffer) {
  const { hostname, port } = new URL(target);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const head = Object.entries(incoming.headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${head.join('')}\r\n`);
  socket.on('error', () => undefined);
  socket.write(body.subarray(0, body.length / 2), () => socket.resetAndDestroy());
  await once(socket, 'close');
}

/** Applies the fault; resolves to the answer that the client gets, if any. */
async function applyFault(fault: Fault | undefined, target: string, incoming: IncomingMessage) {
  const body = await buffer(incoming);
  const deliver = () => pass(target, incoming, body);
  switch (fault) {
    case 'dropped':
      return null;
    case 'cut':
      await cut(target, incoming, body);
      return null;
    case 'answer lost':
      await buffer(await deliver());
      return null;
    case 'duplicated': {
      const [first, second] = await Promise.allSettled([deliver(), deliver()]);
      if (first.status === 'rejected') return second.status === 'rejected' ? null : second.value;
      if (second.status === 'fulfilled') second.value.resume();
      return first.value;
    }
    case 'delayed':
      await sleep(DELAY_MS);
      return deliver();
    default:
      return deliver();
  }
}

/** Starts a proxy before `target` (see FaultyProxy). */
export async function startFaultyProxy(target = ''): Promise<FaultyProxy> {
  let retriesMayPass = Promise.resolve();
  async function answer(incoming: IncomingMessage, response: ServerResponse) {
    const isDelivery = incoming.method === 'POST' && incoming.url?.startsWith(DELIVERY);
    if (isDelivery) proxy.deliveries += 1;
    if (isDelivery && proxy.deliveries > 1) await retriesMayPass;
    const heard = isDelivery
      ? await applyFault(proxy.nextFault(), proxy.target, incoming)
      : await pass(proxy.target, incoming);
    if (!heard) return void response.destroy();
    const connection = proxy.keepAlive ? 'keep-alive' : 'close';
    response.writeHead(heard.statusCode ?? 502, { ...heard.headers, connection });
    heard.pipe(response);
  }
  const listener = createServer((incoming, response) => {
    answer(incoming, response).catch(() => response.destroy());
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const proxy: FaultyProxy = {
    url: `http://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    target,
    faults: [],
    nextFault: () => proxy.faults.shift(),
    keepAlive: false,
    deliveries: 0,
    holdRetries() {
      let release = () => {};
      retriesMayPass = new Promise((resolve) => {
        release = resolve;
      });
      return release;
    },
    async close() {
      listener.closeAllConnections();
      listener.close();
      await once(listener, 'close');
    },
  };
  return proxy;
}
