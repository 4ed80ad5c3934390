import { expect, it } from 'vitest';
import { counted } from './register.tsx';

it.each([
  [{ outbox: 1, messages: 2 }, '2\u00A0messages, 1\u00A0envoi'],
  [{ contact: 1, bin: 0, sent: 3 }, '1\u00A0message expiré, 3\u00A0envois expirés'],
  [{ contact: 0 }, 'rien'],
])('%j reads « %s »', (counts, text) => {
  expect(counted(counts)).toBe(text);
});
