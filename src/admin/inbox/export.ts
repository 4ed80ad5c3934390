import Papa from 'papaparse';
import { gestion } from '#content/part/gestion';
import { formatForSheet } from '../dates.ts';
import type { InboxMessage } from './messages.ts';

const { columns } = gestion.inbox;
const FIELDS = Object.keys(columns) as (keyof typeof columns)[];

/**
 * Formats messages as CSV that a French Excel opens with a double click: semicolons, French headings,
 * UTF-8 with a byte order mark, CRLF, dates that it sorts. An apostrophe precedes a value that a
 * spreadsheet would read as a formula (OWASP, "CSV Injection").
 */
export function toCsv(messages: readonly InboxMessage[]): string {
  const csv = Papa.unparse(
    {
      fields: Object.values(columns),
      data: messages.map((message) => FIELDS.map((field) => toCell(field, message[field]))),
    },
    { delimiter: ';', newline: '\r\n', quotes: true, escapeFormulae: /^\s*[=+\-@＝＋－＠\t\r]/ },
  );
  return `\uFEFF${csv}\r\n`;
}

function toCell(field: keyof typeof columns, value: InboxMessage[keyof typeof columns]): string {
  if (typeof value === 'string' && field.endsWith('_at')) return formatForSheet(value);
  if (typeof value === 'boolean') return value ? gestion.yes : gestion.no;
  return value ?? '';
}

/** Formats messages as they are stored. */
export function toJson(messages: readonly InboxMessage[]): string {
  return `${JSON.stringify(messages, null, 2)}\n`;
}
