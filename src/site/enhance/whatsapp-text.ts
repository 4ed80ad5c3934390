/** Sets the text that a WhatsApp link opens with, in place of the one it had. */
export function setWhatsappText(link: HTMLAnchorElement, text: string): void {
  link.href = `${link.href.split('?')[0]}?text=${encodeURIComponent(text)}`;
}
