/** Pixels of scroll up to which the header stays as it is. See requirement 9.2. */
const THRESHOLD_PX = 50;

/** Marks the page as scrolled from 51 px on; the header's style follows (requirement 2.2). */
export function markScrolled(): void {
  const update = () =>
    document.documentElement.toggleAttribute('data-scrolled', scrollY > THRESHOLD_PX);
  window.addEventListener('scroll', update, { passive: true });
  // With the first frame: asked now, the browser would have to lay the page out for the answer.
  requestAnimationFrame(update);
}
