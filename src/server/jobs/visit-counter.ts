import { isbot } from 'isbot';
import type { Database } from '#embedded-supabase';
import type { Logger } from '../log.ts';

/** How often the counts are written to the database, in milliseconds. */
const FLUSH_MS = 60_000;

/** Returns a request header by its lower-case name. */
type ReadHeader = (name: string) => string | undefined;

export interface VisitCounter {
  /** Counts a served page, except for robots, prefetches and visitors with "do not track". */
  count(page: string, header: ReadHeader): void;
  /** Writes the remaining counts to the database. */
  stop(): Promise<void>;
}

/** Counts the visits of each page, in memory for up to a minute, then as daily totals in the database. */
export function startVisitCounter(database: Pick<Database, 'query'>, log: Logger): VisitCounter {
  let visits: Record<string, number> = {};

  async function flush() {
    const counted = visits;
    if (Object.keys(counted).length === 0) return;
    visits = {};
    try {
      await database.query('select public.record_visits($1)', [JSON.stringify(counted)]);
    } catch (error) {
      log.warn({ error: (error as Error).message }, 'the visits of one minute could not be stored');
    }
  }

  const timer = setInterval(() => void flush(), FLUSH_MS);
  timer.unref();
  return {
    count(page, header) {
      const destination = header('sec-fetch-dest');
      if (destination !== undefined && destination !== 'document') return;
      if (header('sec-purpose') || header('dnt') === '1' || header('sec-gpc') === '1') return;
      if (isbot(header('user-agent'))) return;
      visits[page] = (visits[page] ?? 0) + 1;
    },
    async stop() {
      clearInterval(timer);
      await flush();
    },
  };
}
