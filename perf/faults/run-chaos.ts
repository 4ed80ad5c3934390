import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#embedded-supabase/database/database.ts';
import { openDatabase, prepareDatabase } from '#embedded-supabase/database/open.ts';
import { databaseLocation } from '#server/backend.ts';
import { readEnv } from '#server/env.ts';
import { createLogger } from '#server/log.ts';
import { MIGRATIONS_FOLDER } from '#server/migrations.ts';
import { type Fault, startFaultyProxy } from '#testing/faulty-proxy.ts';
import { type Fault as MailFault, startMailServer } from '#testing/mail-server.ts';
import { startPostgres } from '#testing/postgres.ts';
import type { ServerProcess } from '#testing/server-process.ts';
import { type BadClientsReport, startBadClients } from './bad-clients.ts';
import { sendMessages, textOf } from './prospects.ts';
import { createRandom } from './random.ts';
import { keepStarting } from './server-process.ts';

export interface ChaosOptions {
  engine: Database['engine'];
  /** Messages to send. */
  messages: number;
  /** Times that the server is killed and started again, spread over the messages. */
  kills: number;
  /** Makes a run repeat its faults. */
  seed: number;
  /** E-mails that the mail server never answers (0): each costs the sender its time limit of 30 s. */
  silences?: number;
  /** Sockets that stay idle, and senders of bodies of 1 MB, all the while. */
  badClients?: { idle: number; senders: number };
  /** Told what happens, for a person who waits. */
  onEvent?: (event: string) => void;
}

export interface ChaosReport extends BadClientsReport {
  acknowledged: number;
  requests: number;
  faults: Record<Fault, number>;
  kills: number;
  /** Times that the server ended by itself: always a fault of ours. */
  crashes: number;
  databaseCuts: number;
  mailRefusals: number;
  rows: number;
  /** Acknowledged messages that are not stored. */
  lost: number;
  /** Rows beyond one for a message. */
  storedTwice: number;
  /** Messages of which the owner has an e-mail. */
  emails: number;
  /**
   * E-mails beyond one for a message, under the same Message-ID: the server died between the mail
   * server's acceptance and its own record of it. At most one for each e-mail in hand at a kill.
   */
  emailsTwice: number;
  seconds: number;
}

/** Share of deliveries that a fault of the network befalls; the rest pass. */
const SHARES: [Fault, number][] = [
  ['delayed', 0.1],
  ['dropped', 0.08],
  ['duplicated', 0.12],
  ['cut', 0.1],
  ['answer lost', 0.15],
];
/** How the mail server refuses, half the time. */
const REFUSALS: MailFault[] = [
  { at: 'recipient', status: 451 },
  { at: 'recipient', status: 550 },
  { at: 'content', status: 452 },
  { at: 'cut' },
];
/** Time between two cuts of every connection to PostgreSQL, in milliseconds. */
const DATABASE_CUT_INTERVAL = 1_500;
/** How long the last e-mails may take, in milliseconds. */
const MAIL_PATIENCE = 180_000;

/** Sends messages through a bad network to a server that is killed again and again. */
export async function runChaos(options: ChaosOptions): Promise<ChaosReport> {
  const { engine, messages, kills, seed, onEvent = () => undefined } = options;
  const { badClients = { idle: 30, senders: 2 }, silences = 0 } = options;
  const started = performance.now();
  const random = createRandom(seed);
  const folder = mkdtempSync(join(tmpdir(), 'chaos-'));
  const postgres = engine === 'postgres' ? await startPostgres({ durable: true }) : null;
  const mail = await startMailServer();
  const proxy = await startFaultyProxy();
  const faults = Object.fromEntries(SHARES.map(([fault]) => [fault, 0])) as Record<Fault, number>;
  proxy.nextFault = () => {
    const fault = drawFault(random());
    if (fault) faults[fault] += 1;
    return fault;
  };
  const variables = {
    DATA_DIR: join(folder, 'data'),
    SMTP_URL: mail.url,
    CONTACT_QUOTA: '0',
    ...(postgres && { DATABASE_URL: await postgres.createDatabase() }),
  };
  let mailRefusals = 0;
  let silent = 0;
  mail.fault = () => {
    if (random() < 0.5) return null;
    mailRefusals += 1;
    if (silent < silences && random() < 0.1) {
      silent += 1;
      return { at: 'silence' };
    }
    return REFUSALS[Math.floor(random() * REFUSALS.length)] ?? null;
  };
  let crashes = 0;
  const start = async () => {
    const started = await keepStarting(variables, () => {
      crashes += 1;
    });
    proxy.target = started.url;
    return started;
  };
  let server: ServerProcess | undefined;
  let second: ServerProcess | undefined;
  const bad = startBadClients(() => server ?? null, badClients);
  let cutter: { stop(): Promise<number> } | undefined;
  try {
    await withDatabase(variables, hurryOutbox);
    server = await start();
    // Two servers share a PostgreSQL; the first one is killed, the second takes over meanwhile.
    if (postgres) second = await start();
    if (postgres) cutter = await cutConnections(variables);

    let killed = 0;
    let restarting: Promise<void> = Promise.resolve();
    const restart = async () => {
      killed += 1;
      onEvent(`kill ${killed}`);
      const killing = server;
      server = undefined;
      if (second) proxy.target = second.url;
      await killing?.end('SIGKILL');
      server = await start();
    };
    const sending = await sendMessages(proxy.url, messages, ({ acknowledged }) => {
      if (acknowledged % 100 === 0) onEvent(`${acknowledged} acknowledged`);
      const due = Math.floor((acknowledged * (kills + 1)) / messages);
      if (killed < kills && due > killed) restarting = restarting.then(restart);
    });
    await restarting;

    const names = () => new Set(mail.emails.map(({ headers }) => headers['message-id']));
    const patience = performance.now() + MAIL_PATIENCE;
    while (names().size < messages && performance.now() < patience) await sleep(200);
    onEvent(`${names().size} messages told by e-mail`);
    const databaseCuts = (await cutter?.stop()) ?? 0;
    cutter = undefined;
    const badReport = await bad.stop();
    await Promise.all([server.end(), second?.end()]);
    [server, second] = [undefined, undefined];

    return {
      ...badReport,
      acknowledged: sending.acknowledged,
      requests: sending.attempts,
      faults,
      kills: killed,
      crashes,
      databaseCuts,
      mailRefusals,
      ...(await withDatabase(variables, (database) => countRows(database, messages))),
      emails: names().size,
      emailsTwice: mail.emails.length - names().size,
      seconds: Math.round((performance.now() - started) / 1000),
    };
  } finally {
    await bad.stop();
    await cutter?.stop();
    await Promise.all([server?.end('SIGKILL'), second?.end('SIGKILL')]);
    await Promise.all([proxy.close(), mail.close()]);
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function withDatabase<T>(
  variables: Record<string, string>,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(
    databaseLocation(readEnv(variables)),
    createLogger({ LOG_LEVEL: 'silent' }),
  );
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** In minutes instead of days: short waits, short leases, no giving up. */
async function hurryOutbox(database: Database): Promise<void> {
  await prepareDatabase(database, MIGRATIONS_FOLDER);
  await database.query(
    `update private.settings set outbox_backoff = '100 ms', outbox_backoff_max = '2 s',
       outbox_lease = '8 s', outbox_refusals = 100`,
  );
}

/** Cuts every connection of the server to PostgreSQL, as a failover does, until stopped. */
async function cutConnections(variables: Record<string, string>) {
  const database = await openDatabase(
    databaseLocation(readEnv({ ...variables, DATABASE_POOL_SIZE: '1' })),
    createLogger({ LOG_LEVEL: 'silent' }),
  );
  let cuts = 0;
  const timer = setInterval(async () => {
    const { rows } = await database.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    );
    cuts += rows.length;
  }, DATABASE_CUT_INTERVAL);
  return {
    async stop() {
      clearInterval(timer);
      await database.close();
      return cuts;
    },
  };
}

async function countRows(database: Database, messages: number) {
  const { rows } = await database.query<{ message: string; suspect: boolean }>(
    'select message, suspect from public.contact_messages',
  );
  const stored = new Set(rows.map(({ message }) => message));
  const expected = Array.from({ length: messages }, (_, index) => textOf(index + 1));
  return {
    rows: rows.length,
    lost: expected.filter((text) => !stored.has(text)).length,
    storedTwice: rows.length - stored.size,
  };
}

/** @param number from 0 to below 1 */
function drawFault(number: number): Fault | undefined {
  let below = 0;
  return SHARES.find(([, share]) => {
    below += share;
    return number < below;
  })?.[0];
}
