import { whenLoaded } from '../lib/loading.ts';

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
