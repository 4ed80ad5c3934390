import { forgetOldDraft, hasKeptMessages } from '../enhance/kept-messages.ts';
import { PAGE_ERROR_EVENT } from '../enhance/page-error-event.ts';
import { wantsToSaveData } from '../enhance/save-data.ts';
import { loadIsland } from './load.ts';

/** How far outside the viewport an island is fetched ahead of the visitor: one screen. */
const NEAR = '100%';
const TOUCHES = ['pointerdown', 'focusin', 'keydown', 'click'] as const;
const START_EVENT = 'island-start';

/**
 * What an early act on a part of the page becomes once its code is there. Links, fields and submit
 * buttons serve without it; a button that only the code understands gets its click, or its arrow key,
 * again.
 */
function replayOf(event: Event): (() => void) | null {
  const button = (event.target as Element).closest<HTMLElement>('button:not([type=submit])');
  if (!button) return null;
  if (event.type === 'click') return () => button.click();
  // Enter and Space become clicks; Tab and Escape are the browser's.
  if (!(event instanceof KeyboardEvent) || !/^(Arrow|Home|End)/.test(event.key)) return null;
  const { type, key } = event;
  event.preventDefault();
  return () => button.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true }));
}

/** Fetches an island when its visitor needs it, once; an act made before it is ready is replayed. */
function watch(element: HTMLElement): void {
  let loading = false;
  let replay: (() => void) | null = null;

  // A click that makes React take over is answered by React: it must not be replayed as well.
  function leave() {
    for (const type of TOUCHES) element.removeEventListener(type, touched);
  }

  async function start() {
    if (loading) return;
    loading = true;
    try {
      await loadIsland(element, leave);
      replay?.();
    } catch (error) {
      console.error(error);
      // Without its code the part works as plain HTML does; a button that does nothing says so.
      if (replay) window.dispatchEvent(new CustomEvent(PAGE_ERROR_EVENT));
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

/** Starts to watch the islands of the page. Nothing is fetched before the page itself is there. */
export function startIslands(): void {
  const islands = [...document.querySelectorAll<HTMLElement>('[data-island]')];
  for (const element of islands) watch(element);
  const start = (element: Element) => element.dispatchEvent(new Event(START_EVENT));
  const whenLoaded = () => {
    forgetOldDraft();
    const form = document.querySelector('[data-island=contact-form]');
    if (form && hasKeptMessages()) start(form);
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
  };
  if (document.readyState === 'complete') whenLoaded();
  else addEventListener('load', () => setTimeout(whenLoaded));
}
