import { useSyncExternalStore } from 'react';

function subscribe(changed: () => void) {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
}

/** Returns the address's fragment without #, cut at its slash: « #messages/ID » → ['messages', 'ID']. */
export function useHashRoute(): [path: string, id: string | undefined] {
  const [path = '', id] = useSyncExternalStore(subscribe, () => location.hash.slice(1)).split('/');
  return [path, id || undefined];
}

export const takeFocus = (element: HTMLElement | null) => element?.focus();

/** Lets the browser save `content` as a file of the given name and media type. */
export function download(name: string, type: string, content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
