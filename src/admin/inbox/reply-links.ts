import { gestion } from '#content/part/gestion';
import { fill, whatsappLink } from '#shared/text/format.ts';
import { formatInstant } from '../dates.ts';
import type { InboxMessage } from './message.ts';

const { message: texts } = gestion;

/**
 * Longest address that every system hands to a mail program: Chrome on Windows drops a longer one
 * without a word (2048).
 */
const LONGEST_LINK = 2000;

/** « > » before each line. */
function quote(text: string): string {
  return text
    .split(/\r?\n/)
    .map((line) => `> ${line}`)
    .join('\r\n');
}

/**
 * An answer with subject and quoted text, to be written in the owner's own mail program. Where the
 * link would be too long the quotation ends early, with an ellipsis.
 * @param answer what the reply begins with; empty to write it from the start
 */
export function mailtoReply(message: InboxMessage, answer = ''): string {
  const intro = fill(texts.quote, { date: formatInstant(message.created_at), name: message.name });
  const subject = fill(texts.replySubject, { subject: message.subject });
  const link = (quoted: string) =>
    `mailto:${encodeURIComponent(message.email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(`${answer}\r\n\r\n${intro}\r\n${quote(quoted)}`)}`;
  // By characters, not by code units: half of an emoji cannot be encoded.
  const characters = [...message.message];
  let whole = link(message.message);
  while (whole.length > LONGEST_LINK && characters.length > 0) {
    characters.splice(-Math.ceil((whole.length - LONGEST_LINK) / 12));
    whole = link(`${characters.join('').trimEnd()}…`);
  }
  return whole;
}

/**
 * Opens WhatsApp with a text ready. The form asks for no telephone number: without one in the message
 * the owner chooses the contact there.
 * @param phone E.164
 * @param answer the text; a greeting that names the message where it is empty
 */
export function whatsappReply(
  { name, subject }: Pick<InboxMessage, 'name' | 'subject'>,
  phone = '',
  answer = '',
): string {
  const text = answer || fill(texts.whatsappText, { name, subject });
  return whatsappLink(phone, text);
}
