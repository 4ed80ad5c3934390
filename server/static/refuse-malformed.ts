import type { Socket } from 'node:net';

const STATUS_LINES: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/**
 * Answers what is no HTTP request (the server's `clientError` event) with the status that Node
 * would choose, and with the security headers that it would leave out; then closes.
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
  socket.end(
    `HTTP/1.1 ${statusLine}\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
  );
}
