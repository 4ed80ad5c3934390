import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

/** How long the requests in hand may take once the server is told to stop, in milliseconds. */
const GRACE = 10_000;

/**
 * How long a connection without a request stays open then, in milliseconds: one that was made, or
 * kept, for a request that is on its way would lose it.
 */
const IDLE = 250;

/**
 * Makes a server that can stop without losing a request: it takes no new connection at once, each
 * answer ends its connection, and connections that ask nothing are closed after a moment.
 * @returns what stops it; it is done when the last connection has ended
 */
export function drainable(server: Server): () => Promise<void> {
  const inHand = new Set<ServerResponse>();
  let stopping = false;
  server.prependListener('request', (_request, response) => {
    if (stopping) response.shouldKeepAlive = false;
    inHand.add(response);
    response.once('close', () => inHand.delete(response));
  });
  return async () => {
    stopping = true;
    for (const response of inHand) response.shouldKeepAlive = false;
    // Not the HTTP server's own way, which closes idle connections at once.
    const ended = new Promise((done) => NetServer.prototype.close.call(server, done));
    const force = setTimeout(() => server.closeAllConnections(), GRACE);
    await sleep(IDLE);
    // A busy process reads what has come in the meantime before it calls a connection idle.
    await nextTurn();
    await nextTurn();
    server.closeIdleConnections();
    await ended;
    clearTimeout(force);
  };
}
