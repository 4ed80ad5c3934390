import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Context, Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Database } from '#embedded-supabase';
import { PREVIEW_COOKIE, PREVIEW_PATH } from '#shared/site-editor.ts';
import { isHttps } from '../http/security-headers.ts';
import { createSite, type Site } from '../static/site.ts';
import { draftBuild } from './build-draft.ts';

/** Serves the last draft at /gestion/apercu/ and /assets/ to a preview's cookie; else not found. */
export function createPreview(database: Database): Hono {
  const routes = new Hono();
  let draft: Site | undefined;

  /** Tells whether the cookie opens a preview now: its session must still be open. */
  async function isOpen(c: Context): Promise<boolean> {
    const token = getCookie(c, PREVIEW_COOKIE);
    if (token === undefined) return false;
    const { rowCount } = await database.query(
      `select from public.site_publications as asked
       where token::text = $1 and created_at > now() - interval '15 minutes'
         and (session is null or exists (select from auth.sessions where id = asked.session))`,
      [token],
    );
    return rowCount > 0;
  }

  async function answer(c: Context, { routes, securityHeaders }: Site, path: string) {
    const response = await routes.fetch(new Request(new URL(path, c.req.url), c.req.raw));
    const security = securityHeaders(isHttps(c.req.header('x-forwarded-proto')));
    const policy = security['content-security-policy'];
    const headers = {
      ...security,
      'content-security-policy': `${policy?.replace("frame-ancestors 'none'", "frame-ancestors 'self'")}`,
      'x-frame-options': 'SAMEORIGIN',
      'x-robots-tag': 'noindex',
      'cache-control': 'no-store',
    };
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
    return response;
  }

  routes.get(`${PREVIEW_PATH}/*`, async (c, next) => {
    const folder = resolve(draftBuild, 'site');
    if (!(await isOpen(c)) || !existsSync(folder)) return next();
    const path = c.req.path.slice(PREVIEW_PATH.length) || '/';
    // Each visit of the page shows the draft as it is now.
    if (path === '/' || !draft) draft = createSite({ folder });
    return answer(c, draft, path);
  });
  routes.get('/assets/*', async (c, next) => {
    if (!draft || !(await isOpen(c))) return next();
    const found = await answer(c, draft, c.req.path);
    return found.status === 200 ? found : next();
  });
  return routes;
}
