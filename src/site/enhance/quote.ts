import { setWhatsappText } from './whatsapp-text.ts';

/** « Sites web » → « sites web »: what a chip says, inside a sentence. */
const inSentence = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);

/** The quote in three touches: each answer goes into the text that WhatsApp opens with. */
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
  // A browser may bring back the answers with the page.
  write();
}
