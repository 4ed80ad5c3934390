/// <reference lib="webworker" />
import { clientsClaim } from 'workbox-core';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { enable as enableNavigationPreload } from 'workbox-navigation-preload';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { retention } from '#shared/retention.ts';
import { routes, STORIES } from '#shared/routes.ts';

declare const self: ServiceWorkerGlobalScope;

const CACHES = { pages: 'pages', assets: 'assets' } as const;

/** Seconds to wait for a page before its saved copy is shown, marked as such. */
const PATIENCE = 5;

/** Number of files under /assets/ to keep: enough for several deployments; the least used are removed first. */
const MOST_ASSETS = 80;

/** Seconds after which a copy is neither shown nor kept, as the privacy policy promises. */
const LIFE = retention.savedPageDays * 24 * 60 * 60;

/** Removes copies that are too old, or when the device is full. */
const expiry = (maxEntries?: number) =>
  new ExpirationPlugin({
    maxAgeSeconds: LIFE,
    purgeOnQuotaError: true,
    ...(maxEntries ? { maxEntries } : {}),
  }) as WorkboxPlugin;

/** Marks a page as a saved copy, so that it shows its notice (src/ui/layout.css). */
async function markSavedCopy(response: Response): Promise<Response> {
  const html = (await response.text()).replace('<html ', '<html data-saved-copy ');
  const headers = new Headers(response.headers);
  // They describe the body as transferred.
  headers.delete('content-encoding');
  headers.delete('content-length');
  return new Response(html, { status: response.status, headers });
}

const pages = new Set<string>(
  Object.values(routes)
    .filter(({ indexed }) => indexed)
    .map(({ path }) => path),
);

// Pages come from the network whenever it answers: a price is never older than the last deployment.
// Without a working network the copy of the last visit is shown, and the page says so.
registerRoute(
  ({ request, sameOrigin, url }) =>
    sameOrigin &&
    (pages.has(url.pathname) || (request.mode === 'navigate' && url.pathname.startsWith(STORIES))),
  new NetworkFirst({
    cacheName: CACHES.pages,
    networkTimeoutSeconds: PATIENCE,
    plugins: [
      expiry(),
      {
        // One copy of a page, whatever campaign parameters its address has.
        cacheKeyWillBeUsed: async ({ request }) => new URL(request.url).pathname,
        cachedResponseWillBeUsed: async ({ cachedResponse }) =>
          cachedResponse && markSavedCopy(cachedResponse),
      },
    ],
  }),
);

// A name under /assets/ contains a hash of its content: a copy can never be out of date.
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({
    cacheName: CACHES.assets,
    plugins: [expiry(MOST_ASSETS)],
  }),
);

enableNavigationPreload();
clientsClaim();
void self.skipWaiting();
