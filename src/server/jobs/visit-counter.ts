import { isbot } from 'isbot';
import type { Database } from '#embedded-supabase/database/database.ts';
import type { Logger } from '../log.ts';

/** How often what was counted is added to the database, in milliseconds. */
const FLUSH_MS = 60_000;

/** A header of a request by its name in lower case. */
type ReadHeader = (name: string) => string | undefined;

export interface VisitCounter {
  /** Counts a page that was served, unless a robot, a prefetch or a "do not track" asked for it. */
  count(page: string, header: ReadHeader): void;
  /** Adds the rest to the database. */
  stop(): Promise<void>;
}

/** Counts visits of each page, in memory for a minute at most, then as totals a day (requirement 1.5). */
export function startVisitCounter(database: Pick<Database, 'query'>, log: Logger): VisitCounter {
  let visits: Record<string, number> = {};

  async function flush() {
    const counted = visits;
    if (Object.keys(counted).length === 0) return;
    visits = {};
    try {
      await database.query('select public.record_visits($1)', [JSON.stringify(counted)]);
    } catch (error) {
      log.warn({ error: (error as Error).message }, 'visits of a minute were not counted');
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
