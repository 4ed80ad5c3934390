import { reportPageError } from '../enhance/error-screen.ts';
import { forgetOldDraft, hasPendingMessages } from '../lib/device-storage.ts';
import { wantsToSaveData, whenLoaded } from '../lib/loading.ts';
import type { Mount } from './mount.tsx';

/** Distance from the viewport at which an island is fetched: one screen. */
const NEAR = '100%';
const TOUCHES = ['pointerdown', 'focusin', 'keydown', 'click'] as const;
const START_EVENT = 'island-start';

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
 * Loads the code of an island and mounts it on the prerendered markup.
 * @param onTakeover called at the moment from which the island handles events itself
 */
async function loadIsland(element: HTMLElement, onTakeover: () => void): Promise<void> {
  const module = await loadModule((element.dataset.modules ?? '').split(' '));
  await pause();
  await module.mount(element, onTakeover);
  await pause();
}

/**
 * Returns a function that repeats an early input once the island's code has loaded. Links, fields and submit
 * buttons work without code; a button that needs it gets its click, or its arrow key, again.
 */
function replayOf(event: Event): (() => void) | null {
  const button = (event.target as Element).closest<HTMLElement>('button:not([type=submit])');
  if (!button) return null;
  if (event.type === 'click') return () => button.click();
  // Enter and Space become clicks; the browser handles Tab and Escape.
  if (!(event instanceof KeyboardEvent) || !/^(Arrow|Home|End)/.test(event.key)) return null;
  const { type, key } = event;
  event.preventDefault();
  return () => button.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true }));
}

/** Fetches an island once, when the visitor needs it, and replays an input made before it was ready. */
function watch(element: HTMLElement): void {
  let loading = false;
  let replay: (() => void) | null = null;

  // React handles the click that makes it take over: it must not be replayed as well.
  function stopWatching() {
    for (const type of TOUCHES) element.removeEventListener(type, touched);
  }

  async function start() {
    if (loading) return;
    loading = true;
    try {
      await loadIsland(element, stopWatching);
      replay?.();
    } catch (error) {
      console.error(error);
      // Without its code the part still works as plain HTML; a button that does nothing must say so.
      if (replay) reportPageError();
      replay = null;
      loading = false;
    }
  }

  function touched(event: Event) {
    replay = replayOf(event) ?? replay;
    void start();
  }

  for (const type of TOUCHES) element.addEventListener(type, touched);
  element.addEventListener(START_EVENT, () => void start());
}

/** Watches the islands of the page. Nothing is fetched before the page itself has loaded. */
export function startIslands(): void {
  const islands = [...document.querySelectorAll<HTMLElement>('[data-island]')];
  for (const element of islands) watch(element);
  const start = (element: Element) => element.dispatchEvent(new Event(START_EVENT));
  whenLoaded(() => {
    forgetOldDraft();
    const form = document.querySelector('[data-island=contact-form]');
    if (form && hasPendingMessages()) start(form);
    if (wantsToSaveData()) return;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (!isIntersecting) continue;
          observer.unobserve(target);
          start(target);
        }
      },
      { rootMargin: NEAR },
    );
    for (const element of islands) if (element.dataset.when === 'near') observer.observe(element);
  });
}
