import { expect, test } from 'vitest';
import {
  elide,
  formatCount,
  formatDate,
  formatEur,
  formatFcfa,
  formatPhone,
  inHeadingFont,
} from './format.ts';
import { frenchTypography } from './french-typography.ts';
import { findPhoneNumber } from './phone-numbers.ts';

/** Writes U+00A0 for ~ and U+202F for _. */
const spaces = (text: string) => text.replaceAll('~', '\u00A0').replaceAll('_', '\u202F');

test.each([
  [formatFcfa(330_000), '330_000~FCFA'],
  [formatFcfa(0), '0~FCFA'],
  [formatFcfa(999), '999~FCFA'],
  [formatFcfa(1_000), '1_000~FCFA'],
  [formatFcfa(1_250_000), '1_250_000~FCFA'],
  [formatEur(500), '500~€'],
  [formatEur(1_500), '1_500~€'],
  [formatCount(1, 'an'), '1~an'],
  [formatCount(3, 'an'), '3~ans'],
  [formatCount(1, 'mois'), '1~mois'],
  [formatCount(3, 'mois'), '3~mois'],
  [formatDate('2026-11-20'), '20~novembre 2026'],
  [formatDate('2026-12-01'), '1er~décembre 2026'],
  [formatPhone('+2250102030405'), '+225~01~02~03~04~05'],
  [formatPhone('2250102030405'), '+225~01~02~03~04~05'],
  [formatPhone('+33612345678'), '+33~612~34~56~78'],
  [formatPhone('+22177123456'), '+221~77~12~34~56'],
])('%s', (formatted, expected) => {
  expect(formatted).toBe(spaces(expected));
  expect(frenchTypography(formatted)).toBe(formatted);
});

test('only the space between thousands is wide in the heading font', () => {
  expect(inHeadingFont(spaces('Prêt_? 1_330_000~FCFA'))).toBe(spaces('Prêt_? 1~330~000~FCFA'));
});

test.each([
  ['les services de Aïssatou', 'les services d’Aïssatou'],
  ['De Abidjan à Dakar', 'D’Abidjan à Dakar'],
  ['bien que Élise soit là', 'bien qu’Élise soit là'],
  ['les services de Koffi', 'les services de Koffi'],
  ['de Henri et de Yao', 'de Henri et de Yao'],
  ['aide Awa', 'aide Awa'],
  ['écrire à Les Mains d’Or', 'écrire aux Mains d’Or'],
  ['les prix de Le Petit Verger', 'les prix du Petit Verger'],
  ['les prix de Léa', 'les prix de Léa'],
])('« %s » is « %s »', (sentence, elided) => {
  expect(elide(sentence)).toBe(elided);
});

test.each([
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

test('tries the owner’s country first, whichever it is', () => {
  expect(findPhoneNumber('0470 12 34 56', 'BE')).toBe('+32470123456');
  expect(findPhoneNumber('06 12 34 56 78', 'BE')).toBe('+33612345678');
});

test.each(['Mon budget est de 1 500 000 FCFA', 'le 12 11 2026 à 10 h', 'commande n° 12345', ''])(
  'finds no number in « %s »',
  (text) => {
    expect(findPhoneNumber(text, 'CI')).toBeUndefined();
  },
);
