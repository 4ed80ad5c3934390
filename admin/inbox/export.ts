import type { InboxMessage } from './message.ts';

const COLUMNS = [
  'id',
  'created_at',
  'name',
  'email',
  'subject',
  'message',
  'handled_at',
  'archived_at',
  'suspect',
  'note',
] as const satisfies readonly (keyof InboxMessage)[];

/**
 * One cell. A value that a spreadsheet would read as a formula gets an apostrophe in front (OWASP,
 * "CSV Injection"); quotes are doubled (RFC 4180).
 */
function cell(value: string | boolean | null): string {
  const text = String(value ?? '');
  const safe = /^[=+\-@\t\r]/.test(text.trimStart()) || /^[\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** CSV that spreadsheets open safely: UTF-8 with a byte order mark, CRLF, RFC 4180. */
export function toCsv(messages: readonly InboxMessage[]): string {
  const rows = messages.map((message) => COLUMNS.map((column) => cell(message[column])).join(','));
  return `\uFEFF${[COLUMNS.join(','), ...rows].join('\r\n')}\r\n`;
}

export function toJson(messages: readonly InboxMessage[]): string {
  return `${JSON.stringify(messages, null, 2)}\n`;
}
