import { type Database, openDatabase, prepareDatabase } from '#embedded-supabase';
import { databaseLocation } from '#server/backend.ts';
import { readEnv } from '#server/env.ts';
import { createLogger } from '#server/log.ts';
import { MIGRATIONS_FOLDER } from '#server/migrations.ts';

type Variables = Record<string, string>;

/** Time between two cuts of every connection to PostgreSQL, in milliseconds. */
const CUT_INTERVAL = 1_500;

/** Opens the database of a server's environment, where no server has it open. */
export function openAlone(variables: Variables): Promise<Database> {
  return openDatabase(databaseLocation(readEnv(variables)), createLogger({ LOG_LEVEL: 'silent' }));
}

/**
 * Sets up a database so that deliveries take minutes instead of days: short waits, short leases, no
 * giving up. Closes it.
 */
export async function hurryOutbox(database: Database): Promise<void> {
  await prepareDatabase(database, MIGRATIONS_FOLDER);
  await database.query(
    `update private.settings set outbox_backoff = '100 ms', outbox_backoff_max = '2 s',
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
    /** Gives the number of connections that were cut. */
    async stop(): Promise<number> {
      clearInterval(timer);
      await database.close();
      return cuts;
    },
  };
}
