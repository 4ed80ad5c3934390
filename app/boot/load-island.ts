import type { Mount } from '../islands/mount.tsx';

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

/** A function, so that the build leaves the address alone and adds nothing to the boot script. */
const load = (address: string): Promise<{ mount: Mount }> => import(/* @vite-ignore */ address);

/** A module that did not arrive is asked for once more, under an address that no cache knows. */
const loadModule = (src: string) => load(src).catch(() => load(`${src}?again`));

/** Lets the browser answer the visitor between two pieces of work. */
const pause = () => new Promise<void>((resolve) => setTimeout(resolve));

/**
 * Fetches the code and style of an island and hands the prerendered markup over to it.
 * @param onTakeover called in the moment from which the island answers to events itself
 */
export async function loadIsland(element: HTMLElement, onTakeover: () => void): Promise<void> {
  const { src = '', css } = element.dataset;
  const [module] = await Promise.all([loadModule(src), ...(css?.split(' ') ?? []).map(loadStyle)]);
  await pause();
  await module.mount(element, onTakeover);
  await pause();
}
