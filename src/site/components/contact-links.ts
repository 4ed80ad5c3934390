import type { Owner } from '#content/schema/owner.ts';

/** Calls the owner. */
export const telHref = ({ phone }: Pick<Owner, 'phone'>) => `tel:${phone}`;

/** Opens an e-mail to the owner, with a subject where one is given. */
export const mailtoHref = ({ email }: Pick<Owner, 'email'>, subject?: string) =>
  `mailto:${email}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`;

/** Opens a WhatsApp chat with the owner, with a text ready to send where one is given. */
export const whatsappHref = ({ whatsapp }: Pick<Owner, 'whatsapp'>, text?: string) =>
  `https://wa.me/${whatsapp}${text ? `?text=${encodeURIComponent(text)}` : ''}`;
