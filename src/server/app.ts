import { Hono } from 'hono';
import { isClientGone, isUnavailable } from '#embedded-supabase';
import { type BackendOptions, createBackend } from './backend.ts';
import { createHealthRoutes } from './health.ts';
import { logRequests } from './log.ts';

export interface AppOptions extends BackendOptions {
  /** The static site; the API takes precedence. */
  site?: Hono;
  /** The preview of a draft, before the site. */
  preview?: Hono;
}

/**
 * Assembles the backend and the site. Tests call `app.request()`; main.ts listens. A request may carry
 * a Connection as Hono's env, with the address of the client.
 */
export async function createApp(options: AppOptions): Promise<Hono> {
  const { env, database, log, site, preview } = options;
  const app = new Hono();
  app.use(logRequests(log));
  app.route('/', createHealthRoutes(env, database));
  app.route('/', await createBackend(options));
  if (preview) app.route('/', preview);
  if (site) app.route('/', site);
  app.notFound((c) => c.json({ message: 'Not found' }, 404));
  app.onError((error, c) => {
    if (isClientGone(error)) log.debug({ path: c.req.path }, 'client went away');
    else log.error({ path: c.req.path, error: error.message }, 'request failed');
    if (isUnavailable(error)) {
      return c.json({ message: 'Service unavailable' }, 503, { 'Retry-After': '5' });
    }
    return c.json({ message: 'Internal server error' }, 500);
  });
  return app;
}
