import type { Mount } from './mount.tsx';

function loadStyle(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => reject(new Error(`style sheet not loaded: ${href}`));
    document.head.append(link);
  });
}

/** Brings a file into the browser's cache, from which import() takes it. Rejects when it does not arrive. */
async function prefetch(address: string): Promise<void> {
  const response = await fetch(address, { priority: 'low' });
  if (!response.ok) throw new Error(`not loaded: ${address}`);
  await response.arrayBuffer();
}

/** A function, so that the build leaves the address alone and adds nothing to the boot script. */
const load = (address: string): Promise<{ mount: Mount }> => import(/* @vite-ignore */ address);

/**
 * Imports a module once it and all that it imports are there. A browser may remember until the page is
 * loaded again that an import failed (https://github.com/whatwg/html/issues/6768), and a preload too;
 * what is fetched can be asked for again.
 */
async function loadModule([entry = '', ...imports]: string[]): Promise<{ mount: Mount }> {
  const fetchAll = () => Promise.all([entry, ...imports].map(prefetch));
  await fetchAll().catch(fetchAll);
  return load(entry);
}

/** Lets the browser answer the visitor between two pieces of work. */
const pause = () => new Promise<void>((resolve) => setTimeout(resolve));

/**
 * Fetches the code and style of an island and hands the prerendered markup over to it.
 * @param onTakeover called in the moment from which the island answers to events itself
 */
export async function loadIsland(element: HTMLElement, onTakeover: () => void): Promise<void> {
  const { modules = '', css } = element.dataset;
  const [module] = await Promise.all([
    loadModule(modules.split(' ')),
    ...(css?.split(' ') ?? []).map(loadStyle),
  ]);
  await pause();
  await module.mount(element, onTakeover);
  await pause();
}
