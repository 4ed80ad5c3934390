import { setWhatsappText } from './whatsapp-text.ts';

/**
 * The text that WhatsApp opens with follows what the visitor reads: that of the innermost part with
 * `data-whatsapp-text` in the middle of the screen, or else the dock's own.
 */
export function followSectionInDock(): void {
  const link = document.querySelector<HTMLAnchorElement>('.dock-whatsapp');
  if (!link) return;
  const own = new URL(link.href).searchParams.get('text') ?? '';
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
      setWhatsappText(link, text ?? own);
    },
    { rootMargin: '-50% 0px' },
  );
  for (const part of parts) observer.observe(part);
}
