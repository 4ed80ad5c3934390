import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#embedded-supabase';
import { type Fault, startFaultyProxy } from '#tests/support/faulty-proxy.ts';
import { loadMessages, startVisits } from '#tests/support/load.ts';
import { type Fault as MailFault, startMailServer } from '#tests/support/mail-server.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';
import { makeDataFolder } from '#tests/support/server-process.ts';
import { percentile } from '../bench/backend/report.ts';
import { type BadClientsReport, startBadClients } from './bad-clients.ts';
import { cutConnections, hurryOutbox, keepStarting, openAlone } from './chaos-servers.ts';
import { compareStored, type Kept } from './on-disk.ts';
import { createRandom } from './random.ts';

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
  /** Folder of a database that has all migrations, to begin with; without it one is made. */
  template?: string | undefined;
  /** Called with what happens, for a person who waits. */
  onEvent?: (event: string) => void;
}

export interface ChaosReport extends BadClientsReport, Kept {
  requests: number;
  faults: Record<Fault, number>;
  kills: number;
  /** Times that the server ended unexpectedly: always a bug of ours. */
  crashes: number;
  databaseCuts: number;
  mailRefusals: number;
  /** Milliseconds within which 99 of 100 pages and health checks had come to a visitor. */
  visitorP99: number;
  /** Resident memory of the server at its highest, in megabytes. */
  memoryPeak: number;
  /** Messages of which the owner has an e-mail. */
  emails: number;
  /**
   * E-mails beyond one for a message, under the same Message-ID: the server died between the mail
   * server's acceptance and its own record of it. At most one for each e-mail in flight at a kill.
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
/** Prospects who send at the same time. */
const CLIENTS = 12;
/** How long a prospect's browser waits for an answer, in milliseconds. */
const PATIENCE = 4_000;
/** How long the last e-mails may take, in milliseconds. */
const MAIL_PATIENCE = 180_000;

/** Sends messages through a bad network to a server that is killed again and again. */
export async function runChaos(options: ChaosOptions): Promise<ChaosReport> {
  const { engine, messages, kills, seed, onEvent = () => undefined } = options;
  const { badClients = { idle: 30, senders: 2 }, silences = 0 } = options;
  const started = performance.now();
  const random = createRandom(seed);
  const folder = makeDataFolder('chaos-', engine === 'pglite' ? options.template : undefined);
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
    DATA_DIR: folder,
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
  let restarting: Promise<void> = Promise.resolve();
  const servers: { first?: ServerProcess | undefined; second?: ServerProcess | undefined } = {};
  /** Starts a server, and another in its place if it ends unexpectedly, as a service manager does. */
  const start = async (name: keyof typeof servers): Promise<void> => {
    const started = await keepStarting(variables, (output) => {
      crashes += 1;
      onEvent(`the server ended by itself: ${output.trim()}`);
      restarting = restarting.then(() => start(name));
    });
    servers[name] = started;
    proxy.target = started.url;
  };
  const bad = startBadClients(() => servers.first?.url, badClients);
  const visits = startVisits({ target: () => servers.first, kinds: ['page', 'health'], pause: 50 });
  let cutter: { stop(): Promise<number> } | undefined;
  try {
    await hurryOutbox(await openAlone(variables));
    await start('first');
    // Two servers share a PostgreSQL; the first one is killed, the second takes over in the meantime.
    if (postgres) {
      await start('second');
      cutter = await cutConnections(variables);
    }

    let killed = 0;
    const restart = async (kill: number) => {
      onEvent(`kill ${kill}`);
      const killing = servers.first;
      servers.first = undefined;
      if (servers.second) proxy.target = servers.second.url;
      await killing?.end('SIGKILL');
      await start('first');
    };
    const progress = (acknowledged: number) => {
      if (acknowledged % 100 === 0) onEvent(`${acknowledged} acknowledged`);
      const due = Math.floor((acknowledged * (kills + 1)) / messages);
      if (killed === kills || due <= killed) return;
      // Counted here: while one restart takes its time, messages go on to the second server.
      const kill = ++killed;
      restarting = restarting.then(() => restart(kill));
    };
    const load = loadMessages({
      addresses: [proxy.url],
      clients: CLIENTS,
      count: messages,
      patience: PATIENCE,
      onAcknowledged: ({ acknowledged }) => progress(acknowledged.length),
    });
    await load.done;
    if (load.refused.length > 0) throw new Error(`refused: ${load.refused.join('; ')}`);
    await restarting;

    const names = () => new Set(mail.emails.map(({ headers }) => headers['message-id']));
    const patience = performance.now() + MAIL_PATIENCE;
    while (names().size < messages && performance.now() < patience) await sleep(200);
    onEvent(`${names().size} messages announced by e-mail`);
    const databaseCuts = (await cutter?.stop()) ?? 0;
    cutter = undefined;
    const [badReport] = await Promise.all([bad.stop(), visits.stop()]);
    const { times, memoryPeak } = visits;
    await Promise.all([servers.first?.end(), servers.second?.end()]);

    const kept = await compareStored(load.acknowledged, await openAlone(variables));
    return {
      ...badReport,
      visitorP99: Math.round(percentile([...times.page, ...times.health], 0.99)),
      memoryPeak,
      requests: load.attempts,
      faults,
      kills: killed,
      crashes,
      databaseCuts,
      mailRefusals,
      ...kept,
      emails: names().size,
      emailsTwice: mail.emails.length - names().size,
      seconds: Math.round((performance.now() - started) / 1000),
    };
  } finally {
    await Promise.all([bad.stop(), visits.stop()]);
    await cutter?.stop();
    await Promise.all([servers.first?.end('SIGKILL'), servers.second?.end('SIGKILL')]);
    await Promise.all([proxy.close(), mail.close()]);
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param number from 0 to below 1 */
function drawFault(number: number): Fault | undefined {
  let below = 0;
  return SHARES.find(([, share]) => {
    below += share;
    return number < below;
  })?.[0];
}
