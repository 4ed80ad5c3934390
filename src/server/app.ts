import { Hono } from 'hono';
import { owner } from '#content/index.ts';
import { type Database, isClientGone, isUnavailable } from '#embedded-supabase';
import { type BackendOptions, createBackend } from './backend.ts';
import type { Env } from './env.ts';
import { createHealthRoutes } from './health.ts';
import { logRequests } from './log.ts';

export interface AppOptions extends BackendOptions {
  /** The static site; the API takes precedence. */
  site?: Hono;
  /** Creates the preview of a draft, which takes precedence over the site. */
  preview?: (backend: Hono) => Hono;
}

/** Assembles backend and site. Hono's env may be a Connection with the client's address. */
export async function createApp(options: AppOptions): Promise<Hono> {
  const { env, database, log, site, preview } = options;
  const app = new Hono();
  app.use(logRequests(log));
  app.route('/', createHealthRoutes(env, database));
  const backend = await createBackend(options);
  app.route('/', backend);
  if (preview) app.route('/', preview(backend));
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

/** Writes settings of environment and content to the database; all processes write the same. */
export async function writeSettings(
  database: Database,
  env: Pick<Env, 'CONTACT_QUOTA' | 'CHAT_QUOTA' | 'SPAM_SCORING'>,
): Promise<void> {
  await database.query(
    `update private.settings
       set contact_quota = $1, chat_quota = $2, spam_scoring = $3, keep_unanswered_questions = $4,
         -- Our server determines the address itself and ignores other headers of the client.
         client_address_headers = '{x-forwarded-for}'`,
    [
      env.CONTACT_QUOTA,
      env.CHAT_QUOTA,
      env.SPAM_SCORING === 'on',
      owner.assistant.keepsUnansweredQuestions,
    ],
  );
}
