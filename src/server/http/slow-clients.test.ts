import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createSite } from '../static/site.ts';
import { createHttpServer } from './http-server.ts';
import { limitConnections } from './listen.ts';

let server: Server;
let port: number;
const clients: Socket[] = [];

beforeEach(async () => {
  const site = createSite({ folder: '/no/folder' });
  const times = { headersTimeout: 100, requestTimeout: 100, connectionsCheckingInterval: 20 };
  server = createHttpServer(times, new Hono(), site);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

/** Returns a client that sends the beginning of a request, reads nothing, and never ends its side. */
async function slowClient(localAddress = '127.0.0.1'): Promise<Socket> {
  const client = connect({ port, host: '127.0.0.1', localAddress, allowHalfOpen: true });
  clients.push(client.pause().on('error', () => undefined));
  await once(client, 'connect');
  client.write('GET / HTTP/1.1\r\nhost: a');
  return client;
}

const open = () =>
  new Promise<number>((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

it('frees the sockets of clients that neither send nor read', async () => {
  await Promise.all(Array.from({ length: 50 }, () => slowClient()));
  await expect.poll(open, { timeout: 10_000 }).toBe(0);
});

/** Limits the connections, and records in order whether each was accepted. */
function limit(most: number, uncounted?: (address: string) => boolean): boolean[] {
  const taken: boolean[] = [];
  limitConnections(server, { CONNECTIONS_PER_ADDRESS: most, TRUSTED_PROXIES: [] }, uncounted);
  server.on('connection', (socket) => taken.push(!socket.destroyed));
  return taken;
}

it('limits the connections of one address without affecting another', async () => {
  const taken = limit(2, () => false);
  for (let count = 0; count < 4; count += 1) await slowClient('127.0.0.2');
  await slowClient('127.0.0.3');
  await expect.poll(() => taken).toEqual([true, true, false, false, true]);
});

it('accepts a client again when its connections have ended', async () => {
  const taken = limit(1, () => false);
  (await slowClient('127.0.0.2')).destroy();
  await expect.poll(open).toBe(0);
  await slowClient('127.0.0.2');
  await expect.poll(() => taken).toEqual([true, true]);
});

it('does not count loopback connections, which come from a proxy', async () => {
  const taken = limit(1);
  for (let count = 0; count < 3; count += 1) await slowClient();
  await expect.poll(() => taken).toEqual([true, true, true]);
});
