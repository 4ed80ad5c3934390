import { expect, test } from 'vitest';
import {
  formatCount,
  formatDate,
  formatEur,
  formatFcfa,
  formatPhone,
  formatWeeks,
  inHeadingFace,
} from './format.ts';
import { frenchTypography } from './french-typography.ts';

/** ~ stands for U+00A0 and _ for U+202F. */
const spaces = (text: string) => text.replaceAll('~', '\u00A0').replaceAll('_', '\u202F');

test.each([
  [formatFcfa(330_000), '330_000~FCFA'],
  [formatFcfa(0), '0~FCFA'],
  [formatFcfa(999), '999~FCFA'],
  [formatFcfa(1_000), '1_000~FCFA'],
  [formatFcfa(1_250_000), '1_250_000~FCFA'],
  [formatEur(500), '500~€'],
  [formatEur(1_500), '1_500~€'],
  [formatWeeks([2, 3]), '2~à~3~semaines'],
  [formatWeeks([1, 1]), '1~semaine'],
  [formatWeeks([2, 2]), '2~semaines'],
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

test('for the heading face, the space between thousands is wide, and no other', () => {
  expect(inHeadingFace(spaces('Prêt_? 1_330_000~FCFA'))).toBe(spaces('Prêt_? 1~330~000~FCFA'));
});
