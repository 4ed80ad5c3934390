/** From this width the style sheet shows some disclosures whole (components/fold.css). */
const WIDE = '(min-width: 40rem)';

/**
 * Opens the disclosures that a wide screen shows whole: assistive technology, and browsers that cannot
 * style their content, then know them as open. On a phone they are as the page has them.
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
}
