import { STORAGE_KEYS } from '../lib/device-storage.ts';
import { wantsLittleData } from './little-data.ts';
import { loadIsland } from './load-island.ts';
import { PAGE_ERROR_EVENT } from './page-error-event.ts';

/** How far outside the viewport an island is fetched ahead of the visitor: one screen. */
const NEAR = '100%';
const TOUCHES = ['pointerdown', 'focusin', 'keydown', 'click'] as const;
const START_EVENT = 'island-start';

/** A button that only its island understands; links and submit buttons serve without it. */
const ownButton = (event: Event) =>
  event.type === 'click'
    ? (event.target as Element).closest<HTMLElement>('button:not([type=submit])')
    : null;

/** Fetches an island when its visitor needs it, once; a click made before it is ready is replayed. */
function watch(element: HTMLElement): void {
  let loading = false;
  let pressed: HTMLElement | null = null;

  async function start() {
    if (loading) return;
    loading = true;
    try {
      await loadIsland(element);
      for (const type of TOUCHES) element.removeEventListener(type, touched);
      pressed?.click();
    } catch (error) {
      console.error(error);
      // Without its code the part works as plain HTML does; a button that does nothing says so.
      if (pressed) window.dispatchEvent(new CustomEvent(PAGE_ERROR_EVENT));
      pressed = null;
      loading = false;
    }
  }

  function touched(event: Event) {
    pressed = ownButton(event) ?? pressed;
    void start();
  }

  for (const type of TOUCHES) element.addEventListener(type, touched, { passive: true });
  element.addEventListener(START_EVENT, () => void start());
}

/** A message that waits on this device is delivered even if nobody comes near the form again. */
const messageWaits = () => {
  try {
    return localStorage.getItem(STORAGE_KEYS.outgoing) !== null;
  } catch {
    return false;
  }
};

/** Starts to watch the islands of the page. Nothing is fetched before the page itself is there. */
export function startIslands(): void {
  const islands = [...document.querySelectorAll<HTMLElement>('[data-island]')];
  for (const element of islands) watch(element);
  const startAll = (elements: Iterable<Element>) => {
    for (const element of elements) element.dispatchEvent(new Event(START_EVENT));
  };
  const whenLoaded = () => {
    if (messageWaits()) startAll(document.querySelectorAll('[data-island=contact-form]'));
    if (wantsLittleData()) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const near = entries.filter(({ isIntersecting }) => isIntersecting);
        for (const { target } of near) observer.unobserve(target);
        startAll(near.map(({ target }) => target));
      },
      { rootMargin: NEAR },
    );
    for (const element of islands) if (element.dataset.when === 'near') observer.observe(element);
  };
  if (document.readyState === 'complete') whenLoaded();
  else addEventListener('load', whenLoaded);
}
