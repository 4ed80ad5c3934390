import type { ReactNode } from 'react';
import { navigation } from '#content/part/navigation';
import type { Owner } from '#content/schema/owner.ts';

export const telHref = ({ phone }: Pick<Owner, 'phone'>) => `tel:${phone}`;

export const mailtoHref = ({ email }: Pick<Owner, 'email'>, subject?: string) =>
  `mailto:${email}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`;

/** Returns the link that opens a WhatsApp chat with the owner, with an optional prepared text. */
export const whatsappHref = ({ whatsapp }: Pick<Owner, 'whatsapp'>, text?: string) =>
  `https://wa.me/${whatsapp}${text ? `?text=${encodeURIComponent(text)}` : ''}`;

interface ExternalLinkProps {
  href: string;
  className?: string;
  /** What a visitor who follows the link has chosen (enhance/choice.ts). */
  choice?: string;
  children: ReactNode;
}

/** A link that opens in a new tab and says so to screen readers. */
export function ExternalLink({ href, className, choice, children }: ExternalLinkProps) {
  return (
    <a href={href} className={className} data-choice={choice} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden"> ({navigation.newWindow})</span>
    </a>
  );
}
