import { type Database, openDatabase, prepareDatabase } from '#embedded-supabase';
import { databaseLocation } from '#server/backend.ts';
import { readEnv } from '#server/env.ts';
import { createLogger } from '#server/log.ts';
import { MIGRATIONS_FOLDER } from '#shared/root.ts';
import { type ServerProcess, startServer } from '#tests/support/server-process.ts';

/** Failed starts in a row before giving up: a cut may also hit a start. */
const TRIES = 5;

/**
 * Starts the server, and like a service manager restarts it when a fault ends the start.
 * @param onCrash called with its output when it ends by itself later on, which no fault here may cause
 * @throws {Error} when it does not start at all
 */
export async function keepStarting(
  variables: Record<string, string>,
  onCrash: (output: string) => void,
): Promise<ServerProcess> {
  for (let tries = 1; ; tries += 1) {
    try {
      const server = await startServer({ LOG_LEVEL: 'fatal', SPAM_SCORING: 'on', ...variables });
      let expected = false;
      void server.ended.then(() => expected || onCrash(server.output()));
      return {
        ...server,
        end(signal) {
          expected = true;
          return server.end(signal);
        },
      };
    } catch (error) {
      if (tries === TRIES) throw error;
    }
  }
}

type Variables = Record<string, string>;

/** Time between two cuts of every connection to PostgreSQL, in milliseconds. */
const CUT_INTERVAL = 1_500;

/** Opens the database of a server's environment, where no server has it open. */
export function openAlone(variables: Variables): Promise<Database> {
  return openDatabase(databaseLocation(readEnv(variables)), createLogger({ LOG_LEVEL: 'silent' }));
}

/**
 * Configures a database so that deliveries take minutes instead of days: short waits, short leases, no dead
 * rows. Closes it.
 */
export async function hurryOutbox(database: Database): Promise<void> {
  await prepareDatabase(database, MIGRATIONS_FOLDER);
  await database.query(
    `update private.settings set notice_quota = 1000000, outbox_backoff = '100 ms', outbox_backoff_max = '2 s',
       outbox_lease = '8 s', outbox_refusals = 100`,
  );
  await database.close();
}

/** Cuts every connection of the servers to PostgreSQL, as a failover does, until it is stopped. */
export async function cutConnections(variables: Variables) {
  const database = await openAlone({ ...variables, DATABASE_POOL_SIZE: '1' });
  let cuts = 0;
  const timer = setInterval(async () => {
    const { rows } = await database.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    );
    cuts += rows.length;
  }, CUT_INTERVAL);
  return {
    /** Resolves to the number of connections that were cut. */
    async stop(): Promise<number> {
      clearInterval(timer);
      await database.close();
      return cuts;
    },
  };
}
