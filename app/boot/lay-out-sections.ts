/**
 * Has the browser lay out the sections that it skipped for the first paint (styles/base.css), one a
 * frame, so that no frame is long on a slow processor. From then on the scrollbar, every jump and
 * whatever reads the page's text know all of it.
 */
export function layOutSections(): void {
  const sections = [...document.querySelectorAll<HTMLElement>('.section')];
  function next() {
    const section = sections.shift();
    if (!section) return;
    section.style.contentVisibility = 'visible';
    requestAnimationFrame(() => setTimeout(next));
  }
  if (document.readyState === 'complete') next();
  else addEventListener('load', next);
}
