import type { Database } from '#embedded-supabase';
import type { OutboxKind } from '#shared/backend.ts';
import { openChannels } from '#supabase/functions/outbox/channels.ts';
import { drain } from '#supabase/functions/outbox/drain.ts';
import {
  type ClaimedRow,
  type DeliveryError,
  withoutAddresses,
} from '#supabase/functions/outbox/outbox-store.ts';
import type { Env } from '../env.ts';
import type { Logger } from '../log.ts';
import { sqlOutboxStore } from './sql-outbox-store.ts';

/** How long deliveries in progress may take after the server is told to stop, in milliseconds. */
const STOP_GRACE = 2_000;

export interface OutboxWorker {
  /**
   * Claims no more rows and waits briefly for deliveries in progress. Those that a silent receiver holds up
   * are abandoned: they are due again when their lease expires, or at the next start on PGlite.
   */
  stop(): Promise<void>;
}

export interface OutboxWorkerOptions {
  env: Env;
  database: Database;
  log: Logger;
  /** Poll interval in milliseconds. */
  interval?: number;
}

/**
 * Polls the outbox and delivers what is due. Any number of processes may do so on one database. Without
 * a mail server e-mails stay in the outbox, which is logged once.
 */
export async function startOutboxWorker(options: OutboxWorkerOptions): Promise<OutboxWorker> {
  const { env, database, log, interval = 1_000 } = options;
  const channels = openChannels(env, fetch);
  const store = sqlOutboxStore(database);
  await store.configure(channels.optional);
  if (database.engine === 'pglite') await takeBackClaims(database);
  if (!env.SMTP_URL)
    log.warn('SMTP_URL is not set: messages are stored, and their e-mails wait in the outbox');

  const stopping = new AbortController();
  const poll = async (kind: OutboxKind) => {
    try {
      const { sent, failed } = await drain(store, channels, kind, logFailure, stopping.signal);
      if (sent + failed > 0) log.info({ kind, sent, failed }, 'outbox drained');
    } catch (error) {
      log.error({ error: (error as Error).message }, 'outbox could not be read');
    }
  };
  const logFailure = ({ kind, message_id, attempt }: ClaimedRow, error: DeliveryError) =>
    log.warn({ kind, message_id, attempt, error: withoutAddresses(error) }, 'not sent');
  const work = async (kind: OutboxKind) => {
    while (!stopping.signal.aborted) {
      await poll(kind);
      await pause(interval, stopping.signal);
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

/** Makes claimed rows due again: only this process has the database, so they belong to one that died. */
async function takeBackClaims(database: Database): Promise<void> {
  await database.query(`update public.outbox set next_attempt_at = now() where state = 'sending'`);
}

/** Waits for work that depends on other servers, but not for long. */
export async function withinStopGrace(work: Promise<unknown>): Promise<void> {
  const grace = new AbortController();
  await Promise.race([work, pause(STOP_GRACE, grace.signal)]);
  grace.abort();
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
