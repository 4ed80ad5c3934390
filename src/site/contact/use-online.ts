import { useSyncExternalStore } from 'react';

function subscribe(changed: () => void): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  window.addEventListener('online', changed, { signal });
  window.addEventListener('offline', changed, { signal });
  return () => stopping.abort();
}

/** Whether the device has a network, as far as the browser knows. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
