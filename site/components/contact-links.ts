import { owner } from '#content-model/current/owner.ts';

/** Calls the owner. */
export const telHref = `tel:${owner.phone}`;

/** Opens an e-mail to the owner, with a subject where one is given. */
export const mailtoHref = (subject?: string) =>
  `mailto:${owner.email}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`;

/** Opens a WhatsApp chat with the owner, with a text ready to send where one is given. */
export const whatsappHref = (text?: string) =>
  `https://wa.me/${owner.whatsapp}${text ? `?text=${encodeURIComponent(text)}` : ''}`;
