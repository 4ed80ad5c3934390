import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sharedTemplate } from '../../testing/databases.ts';
import { SET } from '../../testing/project.ts';
import { lockFolder, REPLACEMENT } from './data-folder.ts';
import { openDatabase } from './open.ts';
import { openPGlite } from './pglite.ts';
import { openPostgres } from './postgres.ts';

const log = pino({ level: 'silent' });
let place: string;

/** Creates a data folder with all migrations. */
async function newDataFolder(): Promise<string> {
  const folder = mkdtempSync(join(place, 'data-'));
  cpSync((await sharedTemplate(SET)).folder, join(folder, 'pglite'), { recursive: true });
  return folder;
}

beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'open-'));
});
afterAll(() => rmSync(place, { recursive: true }));

it('loads the engine while another process has the folder, and opens the folder once it is released', async () => {
  const folder = await newDataFolder();
  const holder = lockFolder({ folder });
  const waiting = Promise.withResolvers<void>();
  const opening = openDatabase({ folder, onWaiting: waiting.resolve }, log);
  await waiting.promise;
  expect(readdirSync(join(folder, 'pglite')), 'no engine runs on it').not.toContain(
    'postmaster.pid',
  );
  // The next process finds what this one leaves.
  const before = await openPGlite({ folder: join(folder, 'pglite') });
  await before.query('create table public.left_behind ()');
  await before.close();
  holder.release();
  const database = await opening;
  expect((await database.query('select from public.left_behind')).rows).toEqual([]);
  await database.close();
  lockFolder({ folder }).release();
});

it('opens a folder that was replaced while it waited', async () => {
  const [folder, other] = [await newDataFolder(), await newDataFolder()];
  const restored = await openPGlite({ folder: join(other, 'pglite') });
  await restored.query('create table public.restored ()');
  await restored.close();
  const holder = lockFolder({ folder });
  const database = openDatabase(
    {
      folder,
      onWaiting() {
        renameSync(other, join(folder, REPLACEMENT));
        holder.release();
      },
    },
    log,
  );
  expect((await (await database).query('select from public.restored')).rows).toEqual([]);
  await (await database).close();
});

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
afterAll(() => server?.close());

/** Returns a server that ends every connection as soon as it is ready, in one packet. */
async function endsConnections(): Promise<string> {
  server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(Buffer.concat([AUTHENTICATED, READY, TERMINATED])));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `postgres://user@127.0.0.1:${(server.address() as AddressInfo).port}/name`;
}

// An error event without a listener would end the process; here it fails the run.
it('survives a connection that is cut as soon as it is made', async () => {
  const database = openPostgres({ url: await endsConnections(), poolSize: 2 });
  await expect(database.query('select 1')).rejects.toThrow();
  await expect(database.batch([{ sql: 'select 1' }])).rejects.toThrow();
  await expect(database.transaction(async () => undefined)).rejects.toThrow();
  await database.close();
});
