import { describe, expect, it } from 'vitest';
import { counted } from './data-requests/register.tsx';
import { formatDate, formatDay, formatInstant, formatShort } from './dates.ts';
import { describeDevice } from './security/describe-device.ts';

// An ISO 8601 time without a zone is in the device's zone, as the owner sees it.
const space = (text: string) => text.replaceAll('\u00A0', ' ');

describe('dates of the admin', () => {
  it('are formatted in French', () => {
    expect(space(formatDate('2026-11-20T14:05:00'))).toBe('20 novembre 2026');
    expect(space(formatInstant('2026-09-01T09:05:00'))).toBe('1er septembre 2026 à 9 h 05');
  });

  it('do not break beside a number', () => {
    expect(formatInstant('2026-11-20T14:30:00')).toBe(
      '20\u00A0novembre 2026 à\u00A014\u00A0h\u00A030',
    );
  });

  it.each([
    ['2026-11-21T00:07:00', '0 h 07'],
    ['2026-11-20T23:59:00', '20 nov.'],
    ['2026-08-01T12:00:00', '1er août'],
    ['2025-11-21T12:00:00', '21 nov. 2025'],
  ])('a list shows %s as %s', (iso, shown) => {
    expect(space(formatShort(iso, new Date('2026-11-21T18:00:00')))).toBe(shown);
  });

  it('a date without a time is the same day everywhere', () => {
    expect(space(formatDay('2026-11-16'))).toBe('16 nov.');
  });
});

it.each([
  [{ outbox: 1, messages: 2 }, '2\u00A0messages, 1\u00A0envoi'],
  [{ contact: 1, bin: 0, sent: 3 }, '1\u00A0message expiré, 3\u00A0envois expirés'],
  [{ contact: 0 }, 'rien'],
])('%j reads « %s »', (counts, text) => {
  expect(counted(counts)).toBe(text);
});

it.each([
  [
    'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
    'Chrome, Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari, iPhone',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
    'Firefox, Windows',
  ],
  ['curl/8.5.0', undefined],
  [null, undefined],
])('%s is %s', (userAgent, device) => {
  expect(describeDevice(userAgent)).toBe(device);
});
