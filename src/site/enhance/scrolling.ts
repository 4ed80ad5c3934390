import { readVisit, STORAGE_KEYS, storeVisit } from '../lib/device-storage.ts';
import { whenLoaded } from '../lib/loading.ts';

/** The header keeps its initial look up to this scroll position, in pixels. */
const THRESHOLD_PX = 50;
/** Delay before scrolling once the home page has loaded, in milliseconds. */
const SCROLL_DELAY_MS = 100;

/** Marks the page as scrolled from 51 px on, for the header's style. */
export function markScrolled(): void {
  const update = () =>
    document.documentElement.toggleAttribute('data-scrolled', scrollY > THRESHOLD_PX);
  window.addEventListener('scroll', update, { passive: true });
  // In the first frame: reading the position now would force a layout.
  requestAnimationFrame(update);
}

/** Makes the link "#" of a future project lead to the card for a new one, and a link to the assistant open it. */
export function followEmptyLinks(): void {
  window.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a[href="#"], .opens-chat');
    if (!link) return;
    event.preventDefault();
    link.closest('.project-grid')?.querySelector<HTMLElement>('.project-add a')?.focus();
    const closed = link.matches('.opens-chat') && '.chat-toggle[aria-expanded=false]';
    if (closed) document.querySelector<HTMLElement>(closed)?.click();
  });
}

/**
 * Makes a section's link on another page open "/" first and scroll 100 ms later. The plain link,
 * /#section, still works without scripts and for every other kind of click.
 */
export function scrollAfterNavigation(): void {
  window.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-section-link]');
    if (!link || location.pathname === '/' || event.defaultPrevented) return;
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    if (!storeVisit(STORAGE_KEYS.scrollTo, link.hash.slice(1))) return;
    event.preventDefault();
    location.assign('/');
  });
  const section = location.pathname === '/' && readVisit(STORAGE_KEYS.scrollTo);
  if (!section) return;
  storeVisit(STORAGE_KEYS.scrollTo, null);
  setTimeout(() => {
    // The browser's own jump moves the reading position too. The style sheet makes it smooth unless
    // the visitor asks for reduced motion.
    location.replace(`#${section}`);
  }, SCROLL_DELAY_MS);
}

/**
 * Makes the browser lay out the sections that it skipped for the first paint (src/ui/layout.css), each in a
 * task of its own: a tap never waits for all of them. From then on the scrollbar, jumps and assistive
 * technology know the whole page.
 */
export function layOutSections(): void {
  const sections = [...document.querySelectorAll<HTMLElement>('.section')];
  function next() {
    const section = sections.shift();
    if (!section) return;
    section.dataset.layout = 'now';
    // Reading a height makes the browser do the work here.
    void section.offsetHeight;
    requestAnimationFrame(() => setTimeout(next));
  }
  whenLoaded(next);
}
