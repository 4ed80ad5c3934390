import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Context, Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Database } from '#embedded-supabase';
import { PREVIEW_COOKIE, PREVIEW_PATH } from '#shared/site-editor.ts';
import { isHttps, securityHeaders } from '../http/security-headers.ts';
import { type LoadedSite, loadSite } from '../static/load-site.ts';
import { respond } from '../static/respond.ts';
import { draftBuild } from './build-draft.ts';

/**
 * Serves the draft that was built last under /gestion/apercu/, and its files under /assets/, to the holder of
 * a preview's cookie; to anyone else these addresses do not exist.
 */
export function createPreview(database: Database): Hono {
  const routes = new Hono();
  let loaded: LoadedSite | undefined;

  /** Tells whether the cookie opens a preview now: its session must still be open. */
  async function isOpen(c: Context): Promise<boolean> {
    const { rowCount } = await database.query(
      `select from public.site_publications as asked
       where token::text = $1 and created_at > now() - interval '15 minutes'
         and (session is null or exists (select from auth.sessions where id = asked.session))`,
      [getCookie(c, PREVIEW_COOKIE) ?? ''],
    );
    return rowCount > 0;
  }

  function answer(c: Context, site: LoadedSite, target: string): Response {
    const request = { method: c.req.method, target, header: (name: string) => c.req.header(name) };
    const { status, headers, body } = respond(site, request);
    const security = securityHeaders(site.policy, isHttps(c.req.header('x-forwarded-proto')));
    return new Response(body as BodyInit | null, {
      status,
      headers: {
        ...security,
        ...headers,
        'content-security-policy': security['content-security-policy']?.replace(
          "frame-ancestors 'none'",
          "frame-ancestors 'self'",
        ) as string,
        'x-frame-options': 'SAMEORIGIN',
        'x-robots-tag': 'noindex',
        'cache-control': 'no-store',
      },
    });
  }

  routes.get(`${PREVIEW_PATH}/*`, async (c, next) => {
    const folder = resolve(draftBuild, 'site');
    if (!(await isOpen(c)) || !existsSync(folder)) return next();
    const path = c.req.path.slice(PREVIEW_PATH.length) || '/';
    // Each visit of the page shows the draft as it is now.
    if (path === '/' || !loaded) loaded = loadSite(folder);
    return answer(c, loaded, path);
  });
  routes.get('/assets/*', async (c, next) => {
    if (!loaded?.files.has(c.req.path) || !(await isOpen(c))) return next();
    return answer(c, loaded, c.req.path);
  });
  return routes;
}
