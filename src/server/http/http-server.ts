import { createServer, type Server, type ServerOptions } from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Site } from '../static/site.ts';
import { isHttps } from './security-headers.ts';

/**
 * Creates an HTTP server that puts the security headers on every response: files of the site, responses
 * of the application, and rejections of requests that never reach it. Headers that a response sets
 * itself are kept.
 */
export function createHttpServer(
  options: ServerOptions,
  app: Pick<Hono, 'fetch'>,
  site: Site,
): Server {
  // Checks of older load balancers (HTTP/1.0) send no Host.
  const answer = getRequestListener(app.fetch, { hostname: 'localhost' });
  const server = createServer(options, (request, response) => {
    if (site.handle(request, response)) return;
    const https = isHttps(request.headers['x-forwarded-proto'] as string | undefined);
    for (const [name, value] of Object.entries(site.securityHeaders(https))) {
      response.setHeader(name, value);
    }
    void answer(request, response);
  });
  server.on('clientError', (error, socket) =>
    refuseMalformed(error, socket as Socket, site.securityHeaders(false)),
  );
  return server;
}

const STATUS_LINES: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** How long a client may take to read the rejection, in milliseconds. */
const REJECTION_TIMEOUT = 1_000;

/**
 * Rejects malformed HTTP (the server's `clientError` event) with the status that Node would choose and
 * the security headers that Node would leave out, then closes the connection. A client that does not
 * read is cut off: ending a socket waits for the other side, possibly forever.
 */
function refuseMalformed(
  error: NodeJS.ErrnoException,
  socket: Socket,
  headers: Record<string, string>,
): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const statusLine = STATUS_LINES[error.code ?? ''] ?? '400 Bad Request';
  const lines = Object.entries({ connection: 'close', 'content-length': '0', ...headers });
  setTimeout(() => socket.destroy(), REJECTION_TIMEOUT).unref();
  socket.write(
    `HTTP/1.1 ${statusLine}\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
  );
  socket.destroySoon();
}
