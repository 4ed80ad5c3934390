import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#embedded-supabase';
import type { OutboxKind } from '#shared/backend.ts';
import type { CallFunction } from '#supabase/functions/_shared/call-database.ts';
import { openChannels } from '#supabase/functions/outbox/channels.ts';
import { drain } from '#supabase/functions/outbox/drain.ts';
import type { Env } from '../env.ts';
import type { Logger } from '../log.ts';

/** How long deliveries in progress may take after a request to stop, in milliseconds. */
const STOP_GRACE = 2_000;

export interface OutboxWorker {
  /** Claims no more, waits briefly; abandoned rows are due at lease end or a start on PGlite. */
  stop(): Promise<void>;
}

/** Returns a way to call SQL functions over the server's own connection. */
export const callOn =
  (database: Database): CallFunction =>
  async (name, parameters) => {
    const named = Object.keys(parameters).map((key, index) => `${key} => $${index + 1}`);
    const { rows } = await database.query<Record<string, unknown>>(
      `select * from public.${name}(${named})`,
      Object.values(parameters),
    );
    // A function that returns one value has it in a column of its own name.
    const [row] = rows;
    return (row && name in row ? row[name] : rows) as never;
  };

/**
 * Polls the outbox and delivers what is due. Any number of processes may do so on one database. Without
 * a mail server e-mails stay in the outbox, which is logged once.
 * @param interval between two polls, in milliseconds
 */
export async function startOutboxWorker(
  env: Env,
  database: Database,
  log: Logger,
  interval = 1_000,
): Promise<OutboxWorker> {
  const channels = openChannels(env, fetch);
  const call = callOn(database);
  await call('configure_outbox', channels.optional);
  if (database.engine === 'pglite') {
    // Claimed rows are due again: only this process has the database, so they belong to one that died.
    await database.query(
      `update public.outbox set next_attempt_at = now() where state = 'sending'`,
    );
  }
  if (!env.SMTP_URL)
    log.warn('SMTP_URL is not set: messages are stored, and their e-mails wait in the outbox');

  const stopping = new AbortController();
  const { signal } = stopping;
  const work = async (kind: OutboxKind) => {
    const onFailure = (failure: object) => log.warn(failure, 'not sent');
    while (!signal.aborted) {
      try {
        const drained = await drain(call, channels, kind, onFailure, signal);
        if (drained.sent + drained.failed > 0) log.info({ kind, ...drained }, 'outbox drained');
      } catch (error) {
        log.error({ error: (error as Error).message }, 'outbox could not be read');
      }
      await sleep(interval, undefined, { signal }).catch(() => {});
    }
  };
  const running = Promise.all(channels.kinds.map(work)).then(() => channels.close());
  return {
    async stop() {
      stopping.abort();
      await withinStopGrace(running);
    },
  };
}

/** Waits for work that depends on other servers, but not for long. */
export async function withinStopGrace(work: Promise<unknown>): Promise<void> {
  await Promise.race([work, sleep(STOP_GRACE)]);
}
