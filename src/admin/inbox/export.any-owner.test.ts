import { describe, expect, it } from 'vitest';
import { toCsv } from './export.ts';
import type { InboxMessage } from './messages.ts';

const message: InboxMessage = {
  id: '0c8e7f0a-6d0e-4b43-9d9b-6a4a4f1f5b11',
  created_at: '2026-11-20T10:00:00+00:00',
  name: 'Awa',
  email: 'awa@example.com',
  subject: 'Un site',
  message: 'Bonjour,\n"guillemets", et virgules',
  suspect: false,
  suspect_reasons: [],
  handled_at: null,
  archived_at: null,
  deleted_at: null,
  note: null,
  project_ended_on: null,
};

describe('toCsv', () => {
  it('begins with a byte order mark and ends its lines with CRLF', () => {
    const csv = toCsv([message]);
    expect(csv.startsWith('\uFEFF"Reçu le";"Nom";')).toBe(true);
    expect(csv.split('\r\n')).toHaveLength(3);
  });

  it('doubles quotes and keeps line breaks inside a cell', () => {
    expect(toCsv([message])).toContain('"Bonjour,\n""guillemets"", et virgules"');
  });

  it.each(['=1+1', '+33', '-2', '@SUM(A1)', '\t=1', '\r=1', '  =cmd|calc', '＝1+1', '＠SUM(A1)'])(
    'disarms the formula %j',
    (name) => {
      expect(toCsv([{ ...message, name }])).toContain(`"'${name}"`);
    },
  );

  it('writes dates as a French spreadsheet reads them', () => {
    expect(toCsv([{ ...message, created_at: '2026-11-20T09:05:00' }])).toContain(
      '"20/11/2026 09:05"',
    );
  });

  it('leaves ordinary text alone', () => {
    expect(toCsv([message])).toContain('"Awa";"awa@example.com"');
  });
});
