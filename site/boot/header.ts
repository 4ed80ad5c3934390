/** Pixels of scroll up to which the header stays as it is. Specification, sections 4 and 9. */
const THRESHOLD_PX = 50;

/** Marks the page as scrolled from 51 px on; the header's style follows (clarification 1). */
export function markScrolled(): void {
  const update = () =>
    document.documentElement.toggleAttribute('data-scrolled', scrollY > THRESHOLD_PX);
  window.addEventListener('scroll', update, { passive: true });
  update();
}
