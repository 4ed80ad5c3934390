import { expect, test } from 'vitest';
import { chat, contact, email, gestion } from '#content/index.ts';
import { MAXIMUM_PASSWORD_BYTES, MINIMUM_PASSWORD_LENGTH } from '#embedded-supabase/testing';
import { LEAST_FREE, SUSPECTS } from '#server/jobs/owner-alerts.ts';
import { CHAT_LIMITS } from '#shared/chat-message.ts';
import { CONTACT_LIMITS } from '#shared/contact-message.ts';
import { retention } from '#shared/retention.ts';

const { issues } = contact.form;
const { inbox, overview, security } = gestion;
const { alerts } = email;
const { name, subject, message } = CONTACT_LIMITS;

/** Messages, and the figures or names in them that the program decides. */
const facts: [text: string, facts: (string | number)[]][] = [
  [issues.nameTooShort, [name.min]],
  [issues.nameTooLong, [name.max]],
  [issues.subjectTooShort, [subject.min]],
  [issues.subjectTooLong, [subject.max]],
  [issues.messageTooShort, [message.min]],
  [issues.messageTooLong, [message.max]],
  [chat.toasts.tooLong.description, [CHAT_LIMITS.maxLength]],
  [chat.toasts.rateLimit.description, [CHAT_LIMITS.messagesPerWindow, 'minute']],
  [security.passwordHint, [MINIMUM_PASSWORD_LENGTH]],
  [security.passwordWeak, [MINIMUM_PASSWORD_LENGTH]],
  [security.passwordLong, [MAXIMUM_PASSWORD_BYTES]],
  [overview.outboxSent, [retention.deliveryDays]],
  [alerts.disk.text, [LEAST_FREE / 1024 ** 2]],
  [alerts.outbox.text, ['/gestion', overview.title]],
  [alerts.suspects.text, [SUSPECTS, '/gestion', inbox.filters.suspect]],
];

test.each(facts)('« %s » matches what the program does', (text, facts) => {
  const words: string[] = text.match(/[\p{L}\d/]+/gu) ?? [];
  for (const fact of facts) expect(words).toContain(String(fact));
});
