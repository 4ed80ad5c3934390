/** How long a pointer must rest on a control before the tooltip appears, in milliseconds. */
const OPEN_MS = 700;
/** Within this time after one tooltip, the next appears at once, in milliseconds. */
const SKIP_MS = 300;
const GAP_PX = 8;

/** Places the tooltip above the control, or below it without space above; always within the screen. */
function place(tip: HTMLElement, control: Element): void {
  const { left, width, top, bottom } = control.getBoundingClientRect();
  const x = left + (width - tip.offsetWidth) / 2;
  const above = top - tip.offsetHeight - GAP_PX;
  tip.style.left = `${Math.max(GAP_PX, Math.min(x, innerWidth - tip.offsetWidth - GAP_PX))}px`;
  tip.style.top = `${above > GAP_PX ? above : bottom + GAP_PX}px`;
}

/**
 * Shows the name of an icon-only control (`data-tooltip`; `data-tooltip-name` for a shorter one) for a
 * resting pointer and for keyboard focus; Escape hides it. Screen readers already say the name. Nothing
 * appears on touch.
 */
export function showTooltips(): void {
  const tip = document.createElement('div');
  tip.className = 'tooltip';
  tip.ariaHidden = 'true';
  tip.dataset.overPage = '';
  let target: Element | null = null;
  /** The control that was pressed and is still under the pointer: it needs no explanation. */
  let pressed: Element | null = null;
  let timer = 0;
  let closedAt = Number.NEGATIVE_INFINITY;

  function aim(control: Element | null) {
    if (control === target) return;
    clearTimeout(timer);
    if (tip.isConnected) closedAt = performance.now();
    tip.remove();
    target = control;
    if (!control) return;
    const wait = performance.now() - closedAt < SKIP_MS ? 0 : OPEN_MS;
    timer = window.setTimeout(() => {
      tip.textContent = control.getAttribute('data-tooltip-name') ?? control.ariaLabel;
      document.body.append(tip);
      place(tip, control);
    }, wait);
  }

  window.addEventListener('pointerover', ({ pointerType, target: element }) => {
    // The pointer may move onto the tooltip itself.
    if (pointerType === 'touch' || tip.contains(element as Node)) return;
    const control = (element as Element).closest('[data-tooltip]');
    if (control !== pressed) pressed = null;
    aim(pressed ? null : control);
  });
  window.addEventListener('pointerdown', ({ target: element }) => {
    pressed = (element as Element).closest('[data-tooltip]');
  });
  window.addEventListener('focusin', ({ target: element }) => {
    aim((element as Element).matches('[data-tooltip]:focus-visible') ? (element as Element) : null);
  });
  for (const type of ['focusout', 'pointerdown', 'scroll'] as const) {
    window.addEventListener(type, () => aim(null), { passive: true });
  }
  window.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') aim(null);
  });
}
