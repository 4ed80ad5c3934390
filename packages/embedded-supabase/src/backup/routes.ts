import { Hono, type MiddlewareHandler } from 'hono';
import type { Database } from '../database/database.ts';
import type { GatewayVariables } from '../gateway/api-key.ts';
import { dumpDatabase } from './dump.ts';

/** Mounts the dump, for a key of the service role alone: it holds everything, password hashes included. */
export function createBackupRoutes(
  database: Database,
  guard: MiddlewareHandler<{ Variables: GatewayVariables }>,
  skipped: readonly string[],
) {
  const routes = new Hono<{ Variables: GatewayVariables }>();
  routes.get('/', guard, (c) => {
    if (c.get('keyClaims').role !== 'service_role') {
      return c.json({ message: 'Only a key of the service role may read a backup' }, 403);
    }
    const body = dumpDatabase(database, skipped).pipeThrough(new TextEncoderStream());
    return c.body(body, 200, {
      'Content-Type': 'application/x-ndjson; charset=utf-8',
      'Cache-Control': 'no-store',
    });
  });
  return routes;
}
