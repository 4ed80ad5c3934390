import { useSyncExternalStore } from 'react';

function subscribe(changed: () => void) {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
}

/** The address's fragment without #, cut at its slash: « #messages/ID » → ['messages', 'ID']. */
export function usePlace(): [room: string, id: string | undefined] {
  const [room = '', id] = useSyncExternalStore(subscribe, () => location.hash.slice(1)).split('/');
  return [room, id || undefined];
}
