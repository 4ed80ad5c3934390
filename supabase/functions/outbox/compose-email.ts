import { html } from 'hono/html';
import { gestion, owner, email as texts } from '#content/index.ts';
import { CONTACT_FIELDS } from '#shared/contact-message.ts';
import { fill, formatDate, whatsappLink } from '#shared/text/format.ts';
import { findPhoneNumber } from '#shared/text/phone-numbers.ts';
import { type ClaimedRow, type DailySummary, Refusal } from './drain.ts';

/** An e-mail in nodemailer's form. Every header is created here; addresses are never parsed from text. */
export interface Email {
  from: { name: string; address: string };
  to: string;
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  messageId: string;
  headers: Record<string, string>;
}

/** Problems about which the owner is alerted. */
export type AlertKind = keyof typeof texts.alerts;

export interface MailAddresses {
  /** Sender of every e-mail. */
  from: string;
  /** Who is notified of each message. */
  to: string;
}

/**
 * Addresses that are safe in a header as they are. The form accepts others too (`a,b@c.d`): those are
 * shown in the text only.
 */
const PLAIN_ADDRESS = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d.-]*[a-z\d])?$/i;

/** Longest subject line, in characters; longer ones are cut. */
const SUBJECT_LENGTH = 200;

/** Makes a text fit for a mail header: one line, without control characters. */
function oneLine(value: string): string {
  return value.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

/** Returns a text with its line breaks, escaped by the template that contains it. */
const lines = (value: string) =>
  value
    .split(/\r\n|\r|\n/)
    .map((line, index) => (index === 0 ? html`${line}` : html`<br>\n${line}`));

const page = (body: unknown[]) =>
  html`<!doctype html>\n<html lang="fr"><head><meta charset="utf-8"></head><body>\n${body}</body></html>`.toString();

/** Headers of every e-mail; the id is the same for each attempt, so that duplicates are recognised. */
const envelope = (from: string, id: string, kind: string) => ({
  from: { name: owner.name, address: from },
  messageId: `<${id}.${kind}@${from.slice(from.lastIndexOf('@') + 1)}>`,
  headers: { 'Auto-Submitted': 'auto-generated' },
});

/** Inline, because mail programs ignore stylesheets; 44 px high for a thumb, contrast above 7:1. */
const BUTTON_STYLE =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#075e54;color:#ffffff;text-decoration:none';

/** Returns the links that answer the phone number in a message, with the labels of the inbox. */
function phoneLinks(message: string, about: { name: string; subject: string }) {
  const phone = findPhoneNumber(message, owner.countryCode);
  if (!phone) return [];
  const { replyWhatsapp, whatsappText, call } = gestion.message;
  const whatsapp = whatsappLink(phone, fill(whatsappText, about));
  return [
    { label: replyWhatsapp, href: whatsapp, shown: whatsapp },
    { label: call, href: `tel:${phone}`, shown: phone },
  ];
}

/** Composes the owner's e-mail; a reply, and links for a phone number, go to the prospect. */
export function composeNotice(row: ClaimedRow, { from, to }: MailAddresses): Email {
  const { notice } = texts;
  const name = oneLine(row.name);
  const subject = oneLine(row.subject);
  const stored = new Date(row.created_at).toISOString();
  const introduction = fill(notice.introduction, {
    date: formatDate(stored.slice(0, 10)),
    time: `${Number(stored.slice(11, 13))}\u00A0h\u00A0${stored.slice(14, 16)} (GMT)`,
  });
  const plain = PLAIN_ADDRESS.test(row.email);
  const reply = fill(plain ? notice.reply : notice.noReply, { email: row.email });
  const facts = CONTACT_FIELDS.filter((field) => field !== 'message').map(
    (field) => [notice.labels[field], oneLine(row[field])] as const,
  );
  const links = phoneLinks(row.message, { name, subject });
  return {
    ...envelope(from, row.message_id, row.kind),
    to,
    ...(plain && { replyTo: { name, address: row.email } }),
    subject: oneLine(fill(notice.subject, { name, subject })).slice(0, SUBJECT_LENGTH),
    text: [
      introduction,
      facts.map(([label, value]) => `${label}\u00A0: ${value}`).join('\n'),
      row.message,
      ...(links.length > 0
        ? [links.map(({ label, shown }) => `${label}\u00A0: ${shown}`).join('\n')]
        : []),
      `-- \n${reply}`,
    ].join('\n\n'),
    html: page([
      html`<p>${lines(introduction)}</p>\n`,
      facts.map(([label, value]) => html`<p><b>${label}\u00A0:</b> ${lines(value)}</p>\n`),
      html`<blockquote>${lines(row.message)}</blockquote>\n`,
      links.map(
        ({ label, href }) => html`<p><a href="${href}" style="${BUTTON_STYLE}">${label}</a></p>\n`,
      ),
      html`<p>${lines(reply)}</p>\n`,
    ]),
  };
}

/** Composes the owner's e-mail about many messages at once. */
export function composeDigest(rows: readonly ClaimedRow[], addresses: MailAddresses): Email {
  const { subject, introduction } = texts.digest;
  const list = rows.map((row) => oneLine(`${row.name} (${row.email})\u00A0: ${row.subject}`));
  const title = fill(subject, { count: String(rows.length) });
  return composeToOwner(title, [introduction, ...list].join('\n\n'), addresses);
}

/** Composes the acknowledgement, repeating nothing. Throws Refusal if it cannot be addressed. */
export function composeAcknowledgement(row: ClaimedRow, { from }: MailAddresses): Email {
  if (!PLAIN_ADDRESS.test(row.email)) throw new Refusal('not a plain e-mail address');
  const { subject, greeting, text, notYou } = texts.acknowledgement;
  const signature = texts.acknowledgement.signature.join('\n');
  return {
    ...envelope(from, row.message_id, row.kind),
    to: row.email,
    replyTo: { name: owner.name, address: owner.email },
    subject,
    text: [greeting, text, signature, `-- \n${notYou}`].join('\n\n'),
    html: page([greeting, text, signature, notYou].map((part) => html`<p>${lines(part)}</p>\n`)),
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
  };
}

/** Composes the daily summary for the owner; figures that are zero are skipped. */
export function composeSummary(summary: DailySummary, addresses: MailAddresses): Email {
  const { subject, introduction, labels } = texts.summary;
  const figures = (['messages', 'waiting', 'suspects', 'failed', 'acts'] as const)
    .filter((name) => summary[name] > 0)
    .map((name) => `${labels[name]}\u00A0: ${summary[name]}`);
  return composeToOwner(subject, `${introduction}\n\n${figures.join('\n')}`, addresses);
}

/** Composes an e-mail to the owner that is not about a single message, such as an alert. */
export function composeToOwner(subject: string, text: string, { from, to }: MailAddresses): Email {
  return {
    ...envelope(from, crypto.randomUUID(), 'alert'),
    to,
    subject,
    text,
    html: page([html`<p>${lines(text)}</p>\n`]),
  };
}
