import { resolve } from 'node:path';
import { type Context, Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { PREVIEW_COOKIE, PREVIEW_PATH } from '#shared/site-editor.ts';
import type { StoredState } from '#supabase/functions/site-editor/draft.ts';
import { isHttps } from '../http/security-headers.ts';
import { createSite, type Site } from '../static/site.ts';
import { draftBuild, explain, type Publisher } from './publisher.ts';

/**
 * Serves the draft at /gestion/apercu/ and /assets/ to the owner whose token is in the preview's cookie;
 * others get 404.
 * @param backend answers with the rights of the token's holder
 */
export function createPreview(backend: Hono, apikey: string, { prepare }: Publisher): Hono {
  let draft: Site | undefined;

  async function readState(c: Context): Promise<StoredState | null> {
    const token = getCookie(c, PREVIEW_COOKIE);
    if (token === undefined) return null;
    const answer = await backend.request('/rest/v1/rpc/site_editor_state', {
      method: 'POST',
      headers: { apikey, Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: '{}',
    });
    return answer.ok ? ((await answer.json()) as StoredState) : null;
  }

  return new Hono().on('GET', [`${PREVIEW_PATH}/*`, '/assets/*'], async (c, next) => {
    const path = c.req.path.replace(PREVIEW_PATH, '') || '/';
    // Each visit of the page shows the current draft.
    const isPage = path === '/';
    const state = isPage || draft ? await readState(c) : null;
    if (!state) return next();
    if (isPage) {
      try {
        await prepare(state.draft);
      } catch (error) {
        return c.text(explain(error), 500);
      }
      draft = createSite({ folder: resolve(draftBuild, 'site') });
    }
    const found = await draft?.routes.fetch(new Request(new URL(path, c.req.url), c.req.raw));
    if (!draft || !found?.ok) return next();
    const security = draft.securityHeaders(isHttps(c.req.header('x-forwarded-proto')));
    const policy = security['content-security-policy'];
    const headers = {
      ...security,
      'content-security-policy': `${policy?.replace("frame-ancestors 'none'", "frame-ancestors 'self'")}`,
      'x-frame-options': 'SAMEORIGIN',
      'x-robots-tag': 'noindex',
      'cache-control': 'no-store',
    };
    for (const [name, value] of Object.entries(headers)) found.headers.set(name, value);
    return found;
  });
}
