/** Replaces the text that a WhatsApp link opens with. */
function setWhatsappText(link: HTMLAnchorElement, text: string): void {
  link.href = `${link.href.split('?')[0]}?text=${encodeURIComponent(text)}`;
}

/**
 * Adapts the text of the dock's WhatsApp link to what the visitor reads: it is that of the innermost
 * element with `data-whatsapp-text` in the middle of the screen, or else the dock's own.
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
      // In document order, an element comes before those that it contains.
      const text = parts.filter((part) => inView.has(part)).pop()?.dataset.whatsappText;
      setWhatsappText(link, text ?? own);
    },
    { rootMargin: '-50% 0px' },
  );
  for (const part of parts) observer.observe(part);
}

/** Makes a chip's label fit inside a sentence: « Sites web » → « sites web ». */
const inSentence = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);

/** Writes the answers of the three-step quote into the text that its WhatsApp link opens with. */
export function writeQuote(): void {
  const block = document.querySelector<HTMLElement>('[data-quote]');
  const link = block?.querySelector<HTMLAnchorElement>('.quote-link');
  const text = block?.dataset.quote;
  if (!block || !link || !text) return;
  const write = () => {
    const chosen = [...block.querySelectorAll<HTMLInputElement>('input:checked')];
    const choices = chosen.map(({ value }) => inSentence(value)).join(', ');
    if (choices) setWhatsappText(link, text.replace('{choices}', choices));
  };
  block.addEventListener('change', write);
  // A browser may restore the answers with the page.
  write();
}

/** Lets « En savoir plus » of a service fill in the form's subject, unless the visitor wrote one. */
export function writeSubject(): void {
  const links = [...document.querySelectorAll<HTMLElement>('[data-subject]')];
  const isOurs = (value: string) => links.some(({ dataset }) => dataset.subject === value);
  for (const link of links) {
    link.addEventListener('click', () => {
      const field = document.querySelector<HTMLInputElement>('#contact input[name=subject]');
      if (!field || (field.value && !isOurs(field.value))) return;
      field.value = link.dataset.subject ?? '';
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
  }
}
