import { whenLoaded } from '../lib/loading.ts';

/**
 * Time budget per task, in milliseconds. On a slow processor the most expensive piece takes 40 ms, so a
 * task stays under the 50 ms from which a tap waits noticeably.
 */
const TASK_MS = 5;

/** Selects the parts of a section that can be laid out one by one; those inside another part are not. */
const PARTS = [
  'li',
  'details',
  'form > *',
  'fieldset',
  'figure',
  'blockquote',
  'p',
  '.section-lead',
  '.tabs',
  '.projects-call',
  '.carousel-slide',
  '.contact-card',
].join();

function partsOf(section: HTMLElement): HTMLElement[] {
  const parts = [...section.querySelectorAll<HTMLElement>(PARTS)];
  return parts.filter((part) => !part.parentElement?.closest(PARTS));
}

/** Returns whether the browser still skips the content of the section: it is far from the screen. */
const isSkipped = (section: HTMLElement) =>
  section.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }) === false;

/** An element to lay out next, and its state from then on (src/ui/layout.css). */
type Piece = [element: HTMLElement, state: 'parts' | 'now'];

/** Yields each section without its parts, at its estimated height; then the parts; then its own height. */
function* inPieces(sections: Iterable<HTMLElement>): Generator<Piece, undefined> {
  for (const section of sections) {
    const parts = isSkipped(section) ? partsOf(section) : [];
    for (const part of parts) part.dataset.layout = 'later';
    if (parts.length > 0) yield [section, 'parts'];
    for (const part of parts) yield [part, 'now'];
    yield [section, 'now'];
  }
}

/**
 * Makes the browser lay out the sections that it skipped for the first paint (src/ui/layout.css), in
 * short tasks even on a slow processor. From then on the scrollbar, jumps and assistive technology
 * know the whole page.
 */
export function layOutSections(): void {
  const pieces = inPieces(document.querySelectorAll<HTMLElement>('.section'));
  function next() {
    const start = performance.now();
    while (performance.now() - start < TASK_MS) {
      const { value: piece } = pieces.next();
      if (!piece) return;
      const [element, state] = piece;
      element.dataset.layout = state;
      // Reading a height makes the browser do the work here, where its time is measured.
      void element.offsetHeight;
    }
    requestAnimationFrame(() => setTimeout(next));
  }
  whenLoaded(next);
}
