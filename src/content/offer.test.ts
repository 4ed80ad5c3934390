import { expect, test } from 'vitest';
import { deliveryDays, offerDelivery, offerPrice, offerPriceEur } from './offer.ts';

test.each([
  [{ fromFcfa: 330_000 }, 'à partir de 330\u202F000\u00A0FCFA'],
  [{ fromFcfa: 265_000, per: 'mois' }, 'à partir de 265\u202F000\u00A0FCFA par mois'],
  [{ fromFcfa: 90_000, per: 'demi-journée' }, 'à partir de 90\u202F000\u00A0FCFA par demi-journée'],
  [{ fromFcfa: 6_500, per: 'personne' }, 'à partir de 6\u202F500\u00A0FCFA par personne'],
  [{ fromFcfa: 15_000, per: 'mois', fixedPrice: true }, '15\u202F000\u00A0FCFA par mois'],
  [
    { fromFcfa: 2_000, per: 'plant', fixedPrice: false },
    'à partir de 2\u202F000\u00A0FCFA par plant',
  ],
] as const)('the price of %o', (offer, sentence) => {
  expect(offerPrice(offer)).toBe(sentence);
});

test('a fixed price, in English and in euros', () => {
  const course = { fromFcfa: 15_000, fromEur: 23, per: 'mois', fixedPrice: true } as const;
  expect(offerPrice(course, 'en')).toBe('15\u202F000\u00A0FCFA per month');
  expect(offerPriceEur(course)).toBe('23\u00A0€');
});

test('euros, where the offer states them', () => {
  expect(offerPriceEur({ fromFcfa: 1, fromEur: 600 })).toBe('à partir de 600\u00A0€');
  expect(offerPriceEur({ fromFcfa: 1 })).toBeUndefined();
});

test.each([
  [[4, 6, 'semaine'], '4~à~6~semaines', '4 to 6~weeks', 28],
  [[2, 3, 'semaine'], '2~à~3~semaines', '2 to 3~weeks', 14],
  [[1, 1, 'semaine'], '1~semaine', '1~week', 7],
  [[2, 2, 'semaine'], '2~semaines', '2~weeks', 14],
  [[2, 2, 'jour'], '2~jours', '2~days', 2],
  [[24, 24, 'heure'], '24~heures', '24~hours', 1],
  [[1, 2, 'mois'], '1~à~2~mois', '1 to 2~months', 30],
  [[0, 0, 'heure'], 'sur place', 'on the spot', 0],
] as const)('the delay %o', ([shortest, longest, unit], french, english, days) => {
  const delivery = { shortest, longest, unit };
  expect(offerDelivery(delivery)).toBe(french.replaceAll('~', '\u00A0'));
  expect(offerDelivery(delivery, 'en')).toBe(english.replaceAll('~', '\u00A0'));
  expect(deliveryDays(delivery)).toBe(days);
});

test('no delay where none is stated', () => {
  expect(offerDelivery(undefined)).toBeUndefined();
  expect(deliveryDays(undefined)).toBeUndefined();
});
