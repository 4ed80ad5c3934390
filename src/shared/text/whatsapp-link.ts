/**
 * Address that opens WhatsApp with a text ready.
 * @param phone E.164; empty to choose the contact there
 */
export function whatsappLink(phone: string, text: string): string {
  return `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`;
}
