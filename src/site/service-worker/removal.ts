/// <reference lib="webworker" />

/**
 * Replaces the service worker in a build with VITE_SERVICE_WORKER=off: browsers that have one fetch this
 * file at their next visit; it empties their caches and removes itself.
 */
declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) await caches.delete(name);
      await self.registration.unregister();
    })(),
  );
});
