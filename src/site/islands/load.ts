import type { Mount } from './mount.tsx';

function loadStyle(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`style sheet not loaded: ${href}`));
    };
    document.head.append(link);
  });
}

/** Fetches a file into the browser's cache, where import() finds it. Rejects when it does not arrive. */
async function prefetch(address: string): Promise<void> {
  const response = await fetch(address, { priority: 'low' });
  if (!response.ok) throw new Error(`not loaded: ${address}`);
  await response.arrayBuffer();
}

/** A function, so that the build keeps the address as it is and adds nothing to the page's script. */
const load = (address: string): Promise<{ mount: Mount }> => import(/* @vite-ignore */ address);

/**
 * Imports a module once it and all its imports are cached. A browser may remember a failed import, or
 * preload, until the page is reloaded (https://github.com/whatwg/html/issues/6768); a failed fetch can
 * be repeated.
 */
async function loadModule([entry = '', ...imports]: string[]): Promise<{ mount: Mount }> {
  const fetchAll = () => Promise.all([entry, ...imports].map(prefetch));
  await fetchAll().catch(fetchAll);
  return load(entry);
}

/** Lets the browser handle input between two pieces of work. */
const pause = () => new Promise<void>((resolve) => setTimeout(resolve));

/**
 * Loads the code and style of an island and mounts it on the prerendered markup.
 * @param onTakeover called at the moment from which the island handles events itself
 */
export async function loadIsland(element: HTMLElement, onTakeover: () => void): Promise<void> {
  const { modules = '', css } = element.dataset;
  const [module] = await Promise.all([
    loadModule(modules.split(' ')),
    ...(css?.split(' ') ?? []).map((href) => loadStyle(href).catch(() => loadStyle(href))),
  ]);
  await pause();
  await module.mount(element, onTakeover);
  await pause();
}
