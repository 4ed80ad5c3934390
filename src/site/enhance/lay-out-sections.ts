/**
 * When one task takes no further piece, in milliseconds: with a piece of 40 ms, the dearest on a slow processor, it
 * stays under the 50 from which a tap waits noticeably.
 */
const TASK_MS = 5;

/** Parts of a section that can be laid out one by one: those that stand in no other part. */
const PARTS = [
  ...['li', 'details', 'form > *', 'fieldset', 'figure', 'blockquote', 'p', '.section-lead'],
  ...['.tabs', '.projects-call', '.carousel-slide', '.contact-card'],
].join();

function partsOf(section: HTMLElement): HTMLElement[] {
  const parts = [...section.querySelectorAll<HTMLElement>(PARTS)];
  return parts.filter((part) => !part.parentElement?.closest(PARTS));
}

/** Whether the browser still skips what is in the section: it is far from the screen. */
const isSkipped = (section: HTMLElement) =>
  section.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }) === false;

/** What is to be laid out next, and its state from then on (src/ui/layout.css). */
type Piece = [element: HTMLElement, state: 'parts' | 'now'];

/** Each section without its parts, as high as it was guessed to be; then them, one by one; then its own height. */
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
 * Has the browser lay out the sections that it skipped for the first paint (src/ui/layout.css), in
 * short tasks on a slow processor too. From then on the scrollbar, every jump and whatever reads the
 * page's text know all of it.
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
      // Reading a height makes the browser do the work here, where its time is counted.
      void element.offsetHeight;
    }
    requestAnimationFrame(() => setTimeout(next));
  }
  if (document.readyState === 'complete') next();
  else addEventListener('load', () => setTimeout(next));
}
