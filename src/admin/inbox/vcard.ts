import type { InboxMessage } from './message.ts';

/** RFC 6350, section 3.4: what separates values is escaped, and a line break is written \n. */
const escaped = (text: string) =>
  text.replace(/[\\;,]/g, (character) => `\\${character}`).replace(/\r?\n/g, '\\n');

/**
 * The sender as a contact that a telephone or mail program takes in (vCard 4.0, RFC 6350).
 * @param phone E.164, where the message holds one
 */
export function toVcard(
  { name, email, subject }: Pick<InboxMessage, 'name' | 'email' | 'subject'>,
  phone?: string,
): string {
  const lines = [
    'BEGIN:VCARD',
    'VERSION:4.0',
    `FN:${escaped(name)}`,
    `EMAIL:${escaped(email)}`,
    ...(phone ? [`TEL;VALUE=uri:tel:${phone}`] : []),
    `NOTE:${escaped(subject)}`,
    'END:VCARD',
  ];
  return `${lines.join('\r\n')}\r\n`;
}
