import { gestion } from '../../../content/gestion.ts';
import { fill, formatInstant } from '../fill.ts';
import type { InboxMessage } from './message.ts';

const { message: texts } = gestion;

/** An answer with subject and quoted text, to be written in the owner's own mail program. */
export function mailtoReply(message: InboxMessage): string {
  const intro = fill(texts.quote, { date: formatInstant(message.created_at), name: message.name });
  const quotation = message.message
    .split(/\r?\n/)
    .map((line) => `> ${line}`)
    .join('\r\n');
  const subject = fill(texts.replySubject, { subject: message.subject });
  const body = `\r\n\r\n${intro}\r\n${quotation}`;
  return `mailto:${encodeURIComponent(message.email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

/**
 * Opens WhatsApp with a text ready. The form asks for no phone number, so the owner chooses the
 * contact there, unless the sender wrote an international number in the message.
 */
export function whatsappReply(message: InboxMessage): string {
  const written = /\+\d(?:[\s.()-]*\d){7,14}/.exec(message.message)?.[0] ?? '';
  const text = fill(texts.whatsappText, { name: message.name, subject: message.subject });
  return `https://wa.me/${written.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`;
}
