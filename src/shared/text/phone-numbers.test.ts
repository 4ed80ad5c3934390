import { expect, it } from 'vitest';
import { findPhoneNumber } from './phone-numbers.ts';

it.each([
  ['Appelez-moi au 07 08 09 10 11 svp', '+2250708091011'],
  ['mon whatsapp: 0708091011', '+2250708091011'],
  ['+225 07-08-09-10-11', '+2250708091011'],
  ['00225 0708091011', '+2250708091011'],
  ['0033 6 12 34 56 78', '+33612345678'],
  ['06.12.34.56.78', '+33612345678'],
  ['+33 (0)6 12 34 56 78', '+33612345678'],
  ['Au +221 77 123 45 67 le soir', '+221771234567'],
])('%s → %s', (text, number) => {
  expect(findPhoneNumber(text, 'CI')).toBe(number);
});

it('tries the owner’s country first, which may be neither of the two', () => {
  expect(findPhoneNumber('0470 12 34 56', 'BE')).toBe('+32470123456');
  expect(findPhoneNumber('06 12 34 56 78', 'BE')).toBe('+33612345678');
});

it.each(['Mon budget est de 1 500 000 FCFA', 'le 12 11 2026 à 10 h', 'commande n° 12345', ''])(
  'finds no number in « %s »',
  (text) => {
    expect(findPhoneNumber(text, 'CI')).toBeUndefined();
  },
);
