import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { openPostgres } from './postgres.ts';

/** Returns a message of PostgreSQL's protocol from the server: its letter, its length, its content. */
function message(letter: string, content: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(letter);
  head.writeInt32BE(content.length + 4, 1);
  return Buffer.concat([head, content]);
}

const AUTHENTICATED = message('R', Buffer.alloc(4));
const READY = message('Z', Buffer.from('I'));
const TERMINATED = message('E', Buffer.from('SFATAL\0C57P01\0Mterminated by command\0\0'));

let server: Server | undefined;
afterEach(() => server?.close());

/** Returns a server that ends every connection in the moment at which it is ready, in one packet. */
async function endsConnections(): Promise<string> {
  server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(Buffer.concat([AUTHENTICATED, READY, TERMINATED])));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `postgres://user@127.0.0.1:${(server.address() as AddressInfo).port}/name`;
}

// An error event without a listener would end the process; here it fails the run.
it('survives a connection that is cut in the moment at which it is made', async () => {
  const database = openPostgres({ url: await endsConnections(), poolSize: 2 });
  await expect(database.query('select 1')).rejects.toThrow();
  await expect(database.batch([{ sql: 'select 1' }])).rejects.toThrow();
  await expect(database.transaction(async () => undefined)).rejects.toThrow();
  await database.close();
});
