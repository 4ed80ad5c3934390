/**
 * The text that WhatsApp opens with follows what the visitor reads: that of the innermost part with
 * `data-whatsapp-text` in the middle of the screen, or else the dock's own.
 */
export function followSectionInDock(): void {
  const link = document.querySelector<HTMLAnchorElement>('.dock-whatsapp');
  const address = link?.href;
  if (!link || !address) return;
  const parts = [...document.querySelectorAll<HTMLElement>('[data-whatsapp-text]')];
  const inView = new Set<Element>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting) inView.add(target);
        else inView.delete(target);
      }
      // A part stands before those that it contains.
      const text = parts.filter((part) => inView.has(part)).pop()?.dataset.whatsappText;
      link.href = text ? `${address.split('?')[0]}?text=${encodeURIComponent(text)}` : address;
    },
    { rootMargin: '-50% 0px' },
  );
  for (const part of parts) observer.observe(part);
}
