import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';

/** How long the requests in hand may take once the server is told to stop, in milliseconds. */
const GRACE = 10_000;

/**
 * How long a connection without a request stays open then, in milliseconds: one that was made, or
 * kept, for a request that is on its way would lose it.
 */
const IDLE = 250;

/**
 * Stops a server without losing a request: it takes no new connection at once, each answer ends its
 * connection, and connections that ask nothing are closed after a moment.
 */
export function drain(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.prependListener('request', (_request, response) => {
      response.shouldKeepAlive = false;
    });
    const idle = setTimeout(() => server.closeIdleConnections(), IDLE);
    const force = setTimeout(() => server.closeAllConnections(), GRACE);
    // Not the HTTP server's own way, which closes idle connections at once.
    NetServer.prototype.close.call(server, () => {
      clearTimeout(idle);
      clearTimeout(force);
      resolve();
    });
  });
}
