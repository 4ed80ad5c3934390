/// <reference lib="webworker" />
import { clientsClaim } from 'workbox-core';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { enable as enableNavigationPreload } from 'workbox-navigation-preload';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { retention } from '#shared/retention.ts';
import { routes } from '#shared/routes.ts';
import { markSavedCopy } from './saved-copy.ts';

declare const self: ServiceWorkerGlobalScope;

const CACHES = { pages: 'pages', assets: 'assets' } as const;

/** Seconds that a page may take to begin before its saved copy is shown, marked as such. */
const PATIENCE = 5;

/** Files under /assets/ that are kept: several deployments' worth, least used go first. */
const MOST_ASSETS = 80;

/** Seconds after which what is kept is neither shown nor kept longer, as the privacy policy says. */
const LIFE = retention.savedPageDays * 24 * 60 * 60;

/** Forgets what is past its time, and what a full device has no room for. */
const expiry = (maxEntries?: number) =>
  new ExpirationPlugin({
    maxAgeSeconds: LIFE,
    purgeOnQuotaError: true,
    ...(maxEntries ? { maxEntries } : {}),
  }) as WorkboxPlugin;

const pages = new Set<string>(
  Object.values(routes)
    .filter(({ indexed }) => indexed)
    .map(({ path }) => path),
);

// Pages come from the network whenever it answers: a price is never older than the last deployment.
// Without a network, or on one that does not answer, the copy of the last visit is shown, and the
// page says so.
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && pages.has(url.pathname),
  new NetworkFirst({
    cacheName: CACHES.pages,
    networkTimeoutSeconds: PATIENCE,
    plugins: [
      expiry(),
      {
        // One copy of a page, whatever campaign its address names.
        cacheKeyWillBeUsed: async ({ request }) => new URL(request.url).pathname,
        cachedResponseWillBeUsed: async ({ cachedResponse }) =>
          cachedResponse && markSavedCopy(cachedResponse),
      },
    ],
  }),
);

// A name under /assets/ carries a hash of its content: what is kept can never be out of date.
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
