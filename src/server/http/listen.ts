import type { Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server as NetServer } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { Hono } from 'hono';
import { addressRanges, StartError } from '#embedded-supabase';
import type { Env } from '../env.ts';
import type { Site } from '../static/site.ts';
import { createHttpServer } from './http-server.ts';

export interface Listening {
  /** Address of the server, for a person to open. */
  url: string;
  /** Accepts no new request, waits for those in flight (10 s at most), then closes. */
  close(): Promise<void>;
}

/** Time limits of headers (10 s), bodies (30 s) and idle connections (5 s). */
const TIMEOUTS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 2_000,
};

/** Listens on HOST:PORT. Files of the site take precedence. Throws StartError when the port is taken. */
export async function listen(
  app: Pick<Hono, 'fetch'>,
  env: Pick<Env, 'HOST' | 'PORT' | LimitVariable>,
  site: Site,
): Promise<Listening> {
  const server = createHttpServer(TIMEOUTS, app, site);
  const close = drainable(server);
  limitConnections(server, env);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, env)));
    server.listen(env.PORT, env.HOST, resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${hostOf(env.HOST)}:${port}`,
    close,
  };
}

function hostOf(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

function explain(error: NodeJS.ErrnoException, { HOST, PORT }: Pick<Env, 'HOST' | 'PORT'>): Error {
  const unknownHost = `HOST=${HOST} is not an address of this machine: use 127.0.0.1, or 0.0.0.0 for all of them.`;
  const remedies: Record<string, string> = {
    EADDRINUSE: `Port ${PORT} is in use: stop the program that uses it, or choose another one, for example PORT=${PORT + 1}.`,
    EACCES: `Port ${PORT} needs more rights: choose one above 1023 with PORT=…`,
    EADDRNOTAVAIL: unknownHost,
    ENOTFOUND: unknownHost,
  };
  const remedy = remedies[error.code ?? ''];
  return remedy ? new StartError(remedy) : error;
}

/** How long a connection may be silent, in milliseconds; this includes clients that do not read. */
const SILENCE = 30_000;

/** This machine: a proxy, through which every visitor connects, or its operator. */
const LOOPBACK = ['127.0.0.0/8', '::1'];

type LimitVariable = 'CONNECTIONS_PER_ADDRESS' | 'TRUSTED_PROXIES';

/**
 * Prevents one client from using up all connections: those above the limit are cut off immediately, and
 * any that is silent for half a minute. Loopback and trusted proxies are not counted.
 */
export function limitConnections(
  server: Server,
  { CONNECTIONS_PER_ADDRESS: most, TRUSTED_PROXIES: proxies }: Pick<Env, LimitVariable>,
  uncounted = addressRanges([...LOOPBACK, ...proxies]),
): void {
  const open = new Map<string, number>();
  server.setTimeout(SILENCE);
  if (most === 0) return;
  server.on('connection', (socket) => {
    const address = socket.remoteAddress;
    if (address === undefined || uncounted(address)) return;
    const count = (open.get(address) ?? 0) + 1;
    if (count > most) {
      socket.destroy();
      return;
    }
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
  });
}

/** How long in-flight requests may take after shutdown is requested, in milliseconds. */
const GRACE = 10_000;

/** How long idle connections stay open after that, since a request may be in flight, in milliseconds. */
const LINGER = 250;

/**
 * Lets a server stop without losing a request: it immediately accepts no new connection, each response
 * closes its connection, and idle connections are closed after a moment.
 * @returns a function that stops the server and resolves when the last connection has closed
 */
function drainable(server: Server): () => Promise<void> {
  const inFlight = new Set<ServerResponse>();
  let stopping = false;
  server.prependListener('request', (_request, response) => {
    if (stopping) response.shouldKeepAlive = false;
    inFlight.add(response);
    response.once('close', () => inFlight.delete(response));
  });
  return async () => {
    stopping = true;
    for (const response of inFlight) response.shouldKeepAlive = false;
    // Not the HTTP server's own close(), which closes idle connections immediately.
    const ended = new Promise((done) => NetServer.prototype.close.call(server, done));
    const force = setTimeout(() => server.closeAllConnections(), GRACE);
    await sleep(LINGER);
    // Let a busy process read what has arrived before connections count as idle.
    await nextTurn();
    await nextTurn();
    server.closeIdleConnections();
    await ended;
    clearTimeout(force);
  };
}
