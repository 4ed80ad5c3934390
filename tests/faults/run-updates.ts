import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { openDatabase } from '#embedded-supabase';
import { databaseLocation } from '#server/backend.ts';
import { readEnv } from '#server/env.ts';
import { createLogger } from '#server/log.ts';
import { processEnvironment } from '#tests/support/environments.ts';
import { startVisits } from '#tests/support/load.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import { makeDataFolder } from '#tests/support/server-process.ts';

export interface UpdatesOptions {
  engine: 'pglite' | 'postgres';
  /** Times that the server is replaced by another. */
  updates: number;
  /** Clients that send requests without a pause in the meantime. */
  clients: number;
  /** Folder of a database that has all migrations, to begin with; without it one is made. */
  template?: string;
}

export interface UpdatesReport {
  answered: number;
  /** Requests without an answer, or with another than without updates. */
  errors: string[];
  acknowledged: number;
  rows: number;
  /** The longest wait for an answer, in milliseconds. */
  slowest: number;
  /**
   * For each update the milliseconds from the old server's end to the first answer of the new one's
   * API, for which the database had to be opened.
   */
  restarts: number[];
  /** Exit code of the whole at the end. */
  code: number;
}

/** Replaces the server repeatedly under load, while its mail server and webhook are silent, and counts what was lost. */
export async function runUpdates({
  engine,
  updates,
  clients,
  template,
}: UpdatesOptions): Promise<UpdatesReport> {
  const folder = makeDataFolder('updates-', engine === 'pglite' ? template : undefined);
  const postgres = engine === 'postgres' ? await startPostgres({ durable: false }) : null;
  const mail = await startMailServer();
  mail.fault = () => ({ at: 'silence' });
  const webhook = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(webhook, 'listening');
  const variables = {
    DATA_DIR: folder,
    PORT: '0',
    LOG_LEVEL: 'fatal',
    CONTACT_QUOTA: '0',
    SPAM_SCORING: 'off',
    SMTP_URL: mail.url,
    WEBHOOK_URL: `http://127.0.0.1:${(webhook.address() as AddressInfo).port}/`,
    WEBHOOK_SECRET: 'a secret of more than 24 characters',
    ...(postgres && { DATABASE_URL: await postgres.createDatabase() }),
  };
  const child = spawn(process.execPath, [join(import.meta.dirname, 'serve-and-replace.ts')], {
    env: { ...processEnvironment, ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const urls: string[] = [];
    const ends: number[] = [];
    const next = async () => {
      const { value = '', done } = await lines.next();
      const [, what, detail] = /^(Ready|Ended): (\S+)$/.exec(value) ?? [];
      if (done || detail === undefined) throw new Error(`the server did not start: ${value}`);
      if (what === 'Ready') urls.push(detail);
      else ends.push(Number(detail));
    };
    await next();
    const server = { url: urls[0] ?? '' };
    const load = startVisits({
      target: () => server,
      kinds: ['missing', 'message', 'api'],
      clients,
    });
    for (let update = 1; update <= updates; update += 1) {
      child.kill('SIGUSR2');
      // On PostgreSQL the new server is ready before the old one has ended.
      while (urls.length <= update || ends.length < update) await next();
    }
    await load.stop();
    const ended = once(child, 'exit');
    // As a service manager that tells every process, and a person who repeats it.
    child.kill('SIGTERM');
    child.kill('SIGTERM');
    const [code] = await ended;
    const { errors, answeredAt } = load;
    const times = Object.values(load.times).flat();
    return {
      answered: times.length,
      errors,
      acknowledged: load.times.message.length,
      rows: await countRows(variables),
      slowest: Math.max(...times),
      code,
      restarts: ends.map((end) => (answeredAt.find((time) => time >= end) ?? Infinity) - end),
    };
  } finally {
    child.kill('SIGKILL');
    webhook.closeAllConnections();
    webhook.close();
    await mail.close();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function countRows(variables: Record<string, string>): Promise<number> {
  const log = createLogger({ LOG_LEVEL: 'warn' });
  const database = await openDatabase(databaseLocation(readEnv(variables)), log);
  const { rows } = await database.query<{ count: number }>(
    'select count(*)::int as count from public.contact_messages',
  );
  await database.close();
  return rows[0]?.count ?? 0;
}
