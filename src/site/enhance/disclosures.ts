/**
 * Completes the mobile menu, a native disclosure: Escape closes it and returns the focus, a choice or a touch
 * outside closes it, and its button says what pressing it will do.
 */
export function enhanceMenu(): void {
  const menu = document.querySelector<HTMLDetailsElement>('details.menu');
  const summary = menu?.querySelector('summary');
  if (!menu || !summary) return;
  const openLabel = summary.ariaLabel ?? '';
  const closeLabel = summary.dataset.closeLabel ?? openLabel;
  const updateLabel = () => {
    summary.ariaLabel = menu.open ? closeLabel : openLabel;
    summary.ariaExpanded = String(menu.open);
  };
  menu.addEventListener('toggle', updateLabel);
  updateLabel();
  menu.addEventListener('click', (event) => {
    if ((event.target as Element).closest('a')) menu.open = false;
  });
  window.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !menu.open) return;
    menu.open = false;
    summary.focus();
  });
  window.addEventListener('pointerdown', (event) => {
    if (!menu.contains(event.target as Node)) menu.open = false;
  });
}

/** Keeps a tapped question in place when the answer above it closes, and shows all of a row that opens. */
export function holdTappedRow(): void {
  let timer = 0;
  addEventListener('click', ({ target }) => {
    clearTimeout(timer);
    const tapped = (target as Element).closest('details:is([name], [data-wide]) > summary');
    if (!tapped) return;
    const { top } = tapped.getBoundingClientRect();
    // The browser opens one and closes the other after this event, and paints both after the next.
    requestAnimationFrame(() => {
      scrollBy({ top: tapped.getBoundingClientRect().top - top, behavior: 'instant' });
    });
    const row = tapped.parentElement;
    // By then it has its whole height (components/fold.css), unless a link in it was followed.
    timer = window.setTimeout(() => row?.scrollIntoView({ block: 'nearest' }), 250);
  });
}

/** From this width the style sheet shows some disclosures whole (components/fold.css). */
const WIDE = '(min-width: 40rem)';

/**
 * Opens the disclosures that a wide screen shows whole, so that assistive technology, and browsers that
 * cannot style their content, treat them as open. On phones they stay as the page has them, and « Tous les
 * prix » closes those of the price list, so that all prices fit on one screen.
 */
export function openWideDetails(): void {
  const wide = matchMedia(WIDE);
  const all = [...document.querySelectorAll<HTMLDetailsElement>('details[data-wide]')];
  const atFirst = all.map(({ open }) => open);
  const update = () =>
    all.forEach((details, index) => {
      details.open = wide.matches || atFirst[index] === true;
    });
  if (wide.matches) update();
  wide.addEventListener('change', update);
  addEventListener('click', ({ target }) => {
    if (wide.matches || !(target as Element).closest('.hero-price')) return;
    for (const row of all) row.open &&= !row.matches('.service');
  });
}
