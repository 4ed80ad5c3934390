import { useSyncExternalStore } from 'react';

function subscribe(changed: () => void) {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
}

/** The address's fragment without #, cut at its slash: « #messages/ID » → ['messages', 'ID']. */
export function useHashRoute(): [route: string, id: string | undefined] {
  const [route = '', id] = useSyncExternalStore(subscribe, () => location.hash.slice(1)).split('/');
  return [route, id || undefined];
}
