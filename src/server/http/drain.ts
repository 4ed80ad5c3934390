import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

/** How long in-flight requests may take after shutdown is requested, in milliseconds. */
const GRACE = 10_000;

/**
 * How long an idle connection stays open after that, in milliseconds: a request that is already on its
 * way would be lost otherwise.
 */
const IDLE = 250;

/**
 * Lets a server stop without losing a request: it immediately accepts no new connection, each response
 * closes its connection, and idle connections are closed after a moment.
 * @returns a function that stops the server and resolves when the last connection has closed
 */
export function drainable(server: Server): () => Promise<void> {
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
    await sleep(IDLE);
    // Let a busy process read what has arrived before connections count as idle.
    await nextTurn();
    await nextTurn();
    server.closeIdleConnections();
    await ended;
    clearTimeout(force);
  };
}
