import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '#embedded-supabase';
import { openPostgres } from '#embedded-supabase/testing';
import { databaseLocation } from '#server/backend.ts';
import { readEnv } from '#server/env.ts';
import { createLogger } from '#server/log.ts';
import { DEFAULT_PUBLISHABLE_KEY } from '#shared/backend.ts';
import { createPreparedDatabase, newDataFolder } from '#tests/support/databases.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { runServer, startServer } from '#tests/support/server-process.ts';

const MESSAGE = { name: 'Awa', email: 'a@b.ci', subject: 'abc', message: '0123456789' };
const HEADERS = { apikey: DEFAULT_PUBLISHABLE_KEY, 'Content-Type': 'application/json' };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'server-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function insert(url: string, body: BodyInit = JSON.stringify(MESSAGE)): Promise<Response> {
  return fetch(`${url}/rest/v1/contact_messages`, { method: 'POST', headers: HEADERS, body });
}

/** Inverts a byte in the middle of a file. */
function flipByte(file: string): void {
  const bytes = readFileSync(file);
  const middle = Math.floor(Math.min(bytes.length, 16_384) / 2);
  // The control file is mostly empty; of the functions, the head of a page that is read after the migrations.
  const places: Record<string, number> = { pg_control: 100, 1255: 16_384 + 12 };
  const at = places[basename(file)] ?? middle + 4_000;
  bytes[at] = (bytes[at] ?? 0) ^ 0xff;
  writeFileSync(file, bytes);
}

describe('the server as a process', () => {
  it('protects its folder, port and secret, and stops cleanly', async () => {
    // As a service manager makes it by default.
    chmodSync(folder, 0o755);
    const server = await startServer({ DATA_DIR: folder });
    const { port } = new URL(server.url);
    expect((await insert(server.url)).status).toBe(201);
    for (const path of ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })]) {
      // Files of the database come and go.
      const mode = statSync(join(folder, path), { throwIfNoEntry: false })?.mode ?? 0;
      expect(mode & 0o077, path).toBe(0);
    }

    const second = await runServer({ DATA_DIR: folder });
    expect(second).toEqual({
      code: 1,
      output: `The data folder ${folder} is in use by process ${server.pid}: stop that one first, or set DATA_DIR to another folder.\n`,
    });
    const sameport = await runServer({ DATA_DIR: await newDataFolder(folder), PORT: port });
    expect(sameport.code).toBe(1);
    expect(sameport.output).toBe(
      `Port ${port} is in use: stop the program that uses it, or choose another one, for example PORT=${Number(port) + 1}.\n`,
    );
    expect(await server.end('SIGINT')).toBe(0);
  });

  it('names the wrong variable in one line', async () => {
    expect(await runServer({ DATA_DIR: folder, PORT: 'http' })).toEqual({
      code: 1,
      output: 'PORT is "http": give a port from 0 to 65535, or leave it empty.\n',
    });
  });

  it.each<[what: string, file: string, size: number | 'flip' | null]>([
    ['the control file', 'pglite/global/pg_control', 100],
    ['the version', 'pglite/PG_VERSION', 0],
    ['the catalogue', 'pglite/base/5/1259', 100],
    ['a byte of the control file', 'pglite/global/pg_control', 'flip'],
    ['a byte of the catalogue', 'pglite/base/5/1259', 'flip'],
    ['a page of the functions', 'pglite/base/5/1255', 'flip'],
    ['the write-ahead log', 'pglite/pg_wal/000000010000000000000001', 0],
    ['the end of the write-ahead log', 'pglite/pg_wal/000000010000000000000001', 1_000_000],
    ['the database', 'pglite', null],
    ['the secret', 'jwt-secret', 1],
  ])('says in one line that %s is damaged, and what to do', async (_, name, size) => {
    const DATA_DIR = await newDataFolder(folder);
    const file = join(DATA_DIR, name);
    if (name === 'jwt-secret' || size === null) rmSync(file, { recursive: true, force: true });
    if (!existsSync(file)) writeFileSync(file, 'secret');
    if (size === 'flip') flipByte(file);
    else truncateSync(file, size ?? 0);
    const { code, output } = await runServer({ DATA_DIR });
    expect(code).toBe(1);
    expect(output).toMatch(/^\S.*(backup).*\n$/);
  });

  it('says in one line that the database cannot be reached', async () => {
    const { code, output } = await runServer({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/x' });
    expect(code).toBe(1);
    expect(output).toMatch(/^The database of DATABASE_URL cannot be reached \(.*\): .*\.\n$/);
  });

  it('finishes in-flight requests when it stops', async () => {
    const url = await createPreparedDatabase();
    const server = await startServer({ DATABASE_URL: url });
    const database = openPostgres({ url, poolSize: 1 });
    try {
      let blocked: Promise<Response> | undefined;
      await database.transaction(async (transaction) => {
        await transaction.query('lock table public.contact_messages in exclusive mode');
        blocked = insert(server.url);
        await waitForLock(url);
        process.kill(server.pid, 'SIGTERM');
        await refusesConnections(server.url);
      });
      expect((await blocked)?.status).toBe(201);
      expect(await server.ended).toBe(0);
    } finally {
      await database.close();
    }
  });

  it('stops without waiting for a silent mail server and webhook', async () => {
    const variables = { DATA_DIR: await newDataFolder(folder) };
    const mail = await startMailServer();
    const silences = Promise.withResolvers<void>();
    mail.fault = () => {
      silences.resolve();
      return { at: 'silence' };
    };
    const hooked = Promise.withResolvers<void>();
    const hook = createServer(() => hooked.resolve()).listen(0, '127.0.0.1');
    await once(hook, 'listening');
    const server = await startServer({
      ...variables,
      SMTP_URL: mail.url,
      WEBHOOK_URL: `http://127.0.0.1:${(hook.address() as AddressInfo).port}/`,
      WEBHOOK_SECRET: 'a secret of more than 24 characters',
    });
    expect((await insert(server.url)).status).toBe(201);
    await Promise.all([silences.promise, hooked.promise]);
    expect(await server.end()).toBe(0);
    const database = await openDatabase(
      databaseLocation(readEnv(variables)),
      createLogger({ LOG_LEVEL: 'warn' }),
    );
    const { rows } = await database.query('select kind, state from public.outbox order by kind');
    await database.close();
    expect(rows, 'both are left to their lease, and neither failed').toEqual([
      { kind: 'email', state: 'sending' },
      { kind: 'webhook', state: 'sending' },
    ]);
    hook.closeAllConnections();
    hook.close();
    await mail.close();
  });

  it('serves others next to 2 MB, half requests and a thousand idle connections', async () => {
    const server = await startServer({
      DATA_DIR: await newDataFolder(folder),
      TRUSTED_PROXIES: '127.0.0.1',
    });
    const { hostname, port } = new URL(server.url);
    const sockets = await Promise.all(
      Array.from({ length: 1000 }, async (_, index) => {
        const socket = connect(Number(port), hostname);
        socket.on('error', () => undefined);
        await once(socket, 'connect');
        // A third says nothing, a third stops in its headers, a third in its body.
        if (index % 3 === 1) socket.write('POST /rest/v1/contact_messages HTTP/1.1\r\nHost: x\r\n');
        if (index % 3 === 2) {
          const from = 'X-Forwarded-For: 203.0.113.9';
          const lines = [from, `apikey: ${HEADERS.apikey}`, 'Content-Length: 500', '', '{"name":'];
          socket.write(
            ['POST /rest/v1/contact_messages HTTP/1.1', 'Host: x', ...lines].join('\r\n'),
          );
        }
        if (index % 50 === 2) socket.end();
        return socket;
      }),
    );
    expect((await insert(server.url)).status).toBe(201);

    const large = await insert(server.url, 'x'.repeat(2_000_000));
    expect(large.status).toBe(413);
    expect(large.headers.get('connection'), 'the rest of it is not read').toBe('close');
    expect(await large.json()).toMatchObject({ message: 'Request body too large' });
    expect((await insert(server.url)).status).toBe(201);
    for (const socket of sockets) socket.destroy();
    expect(await server.end()).toBe(0);
    expect(server.output(), 'nothing of a message is logged').not.toMatch(/0123456789|"error"/);
  });
});

async function waitForLock(url: string): Promise<void> {
  const database = openPostgres({ url, poolSize: 1 });
  try {
    for (;;) {
      const { rows } = await database.query(
        `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      );
      if (rows.length > 0) return;
      await sleep(20);
    }
  } finally {
    await database.close();
  }
}

/** Waits until the server takes no new connection. */
async function refusesConnections(address: string): Promise<void> {
  const { hostname, port } = new URL(address);
  for (;;) {
    const socket = connect(Number(port), hostname);
    const refused = await Promise.race([
      once(socket, 'connect').then(() => false),
      once(socket, 'error').then(() => true),
    ]).catch(() => true);
    socket.destroy();
    if (refused) return;
    await sleep(20);
  }
}
