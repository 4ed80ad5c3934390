import { useSyncExternalStore } from 'react';

function subscribe(changed: () => void) {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
}

/** The address's fragment without #; links to "#name" change it. */
export const useHash = () => useSyncExternalStore(subscribe, () => location.hash.slice(1));
