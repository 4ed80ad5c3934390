import { gestion } from '#content/part/gestion';
import { fill, whatsappLink } from '#shared/text/format.ts';
import { formatInstant } from '../dates.ts';
import type { InboxMessage } from './messages.ts';

const { message: texts } = gestion;

/** The longest address that every system passes to a mail program: Chrome on Windows silently drops longer ones (2048). */
const LONGEST_LINK = 2000;

const quote = (text: string) => `> ${text.replaceAll(/\r?\n/g, '\r\n> ')}`;

/**
 * Returns a link that starts an e-mail with subject and quoted text in the owner's mail program. Where
 * the link would be too long the quotation ends early, with an ellipsis.
 * @param answer the beginning of the reply, or nothing
 */
export function mailtoReply(message: InboxMessage, answer = ''): string {
  const intro = fill(texts.quote, { date: formatInstant(message.created_at), name: message.name });
  const subject = fill(texts.replySubject, { subject: message.subject });
  const link = (quoted: string) =>
    `mailto:${encodeURIComponent(message.email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(`${answer}\r\n\r\n${intro}\r\n${quote(quoted)}`)}`;
  // By code points, not code units: half of an emoji cannot be encoded.
  const characters = [...message.message];
  let whole = link(message.message);
  while (whole.length > LONGEST_LINK && characters.length > 0) {
    characters.splice(-Math.ceil((whole.length - LONGEST_LINK) / 12));
    whole = link(`${characters.join('').trimEnd()}…`);
  }
  return whole;
}

/**
 * Returns a link that opens WhatsApp with a text. The contact form has no field for a telephone number:
 * without one in the message the owner chooses the contact there.
 * @param phone E.164
 * @param answer the text; if empty, a greeting that names the message
 */
export const whatsappReply = (
  { name, subject }: Pick<InboxMessage, 'name' | 'subject'>,
  phone = '',
  answer = '',
): string => whatsappLink(phone, answer || fill(texts.whatsappText, { name, subject }));
