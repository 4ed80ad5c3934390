import type { Database } from '../database/database.ts';
import type { Logger } from '../log.ts';
import type { ClientAddress } from './client-address.ts';
import type { ConcurrencyLimiter } from './concurrency.ts';
import type { Jwt } from './jwt.ts';

/** What the services behind the gateway share. */
export interface Gateway {
  database: Database;
  jwt: Jwt;
  clientAddress: ClientAddress;
  /** Visitors of tables and accounts wait in one queue, those of functions in another. */
  limiter: ConcurrencyLimiter;
  log: Logger;
}
