import { expect, it } from 'vitest';
import { toVcard } from './vcard.ts';

const sender = { name: 'Koné; Awa, dite "Awa"', email: 'awa@example.com', subject: 'Un site' };

it('escapes what separates values', () => {
  expect(toVcard(sender)).toContain('FN:Koné\\; Awa\\, dite "Awa"\r\n');
});

it('keeps a line break of a value from ending the line', () => {
  const card = toVcard({ ...sender, subject: 'a\r\nTEL:+33' });
  expect(card).toContain('NOTE:a\\nTEL:+33\r\n');
});

it('has the number where there is one', () => {
  expect(toVcard(sender)).not.toContain('TEL');
  expect(toVcard(sender, '+2250708091011')).toContain('TEL;VALUE=uri:tel:+2250708091011\r\n');
});
