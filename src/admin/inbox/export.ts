import { gestion } from '#content/part/gestion';
import { formatForSheet } from '../dates.ts';
import type { InboxMessage } from './messages.ts';

const { columns } = gestion.inbox;
const FIELDS = Object.keys(columns) as (keyof typeof columns)[];

/** Text that a spreadsheet would take for a formula (OWASP, "CSV Injection"). */
const FORMULA = /^\s*[=+\-@＝＋－＠\t\r]/;

/**
 * Formats messages as CSV that a French Excel opens with a double click: semicolons, French headings,
 * UTF-8 with a byte order mark, CRLF, dates that it sorts. An apostrophe precedes what looks like a formula.
 */
export function toCsv(messages: readonly InboxMessage[]): string {
  const rows = [
    Object.values(columns),
    ...messages.map((message) => FIELDS.map((field) => toCell(field, message[field]))),
  ];
  const quote = (cell: string) => `"${cell.replace(FORMULA, "'$&").replaceAll('"', '""')}"`;
  return `\uFEFF${rows.map((row) => `${row.map(quote).join(';')}\r\n`).join('')}`;
}

function toCell(field: (typeof FIELDS)[number], value: string | boolean | null): string {
  if (typeof value === 'string' && field.endsWith('_at')) return formatForSheet(value);
  if (typeof value === 'boolean') return value ? gestion.yes : gestion.no;
  return value ?? '';
}
