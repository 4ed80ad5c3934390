import type { Socket } from 'node:net';

const STATUS_LINES: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** How long a client may take to read its refusal, in milliseconds. */
const PATIENCE = 1_000;

/**
 * Answers what is no HTTP request (the server's `clientError` event) with the status that Node
 * would choose, and with the security headers that it would leave out; then closes. A client that
 * reads nothing is cut off: ending a socket waits for the other side, and would wait for good.
 */
export function refuseMalformed(
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
  setTimeout(() => socket.destroy(), PATIENCE).unref();
  socket.write(
    `HTTP/1.1 ${statusLine}\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
  );
  socket.destroySoon();
}
