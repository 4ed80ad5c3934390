import { expect, test } from 'vitest';
import { offerDelivery, offerPrice, offerPriceEur } from './offer.ts';

test.each([
  [{ fromFcfa: 330_000 }, 'à partir de 330\u202F000\u00A0FCFA'],
  [{ fromFcfa: 265_000, per: 'mois' }, 'à partir de 265\u202F000\u00A0FCFA par mois'],
  [{ fromFcfa: 90_000, per: 'demi-journée' }, 'à partir de 90\u202F000\u00A0FCFA par demi-journée'],
  [{ fromFcfa: 6_500, per: 'personne' }, 'à partir de 6\u202F500\u00A0FCFA par personne'],
] as const)('the price of %o', (offer, sentence) => {
  expect(offerPrice(offer)).toBe(sentence);
});

test('euros and delivery, where the offer states them', () => {
  const offer = { fromFcfa: 1, fromEur: 600, deliveryWeeks: [4, 6] } as const;
  expect(offerPriceEur(offer)).toBe('à partir de 600\u00A0€');
  expect(offerDelivery(offer)).toBe('4\u00A0à\u00A06\u00A0semaines');
  expect(offerPriceEur({ fromFcfa: 1 })).toBeUndefined();
  expect(offerDelivery({ fromFcfa: 1 })).toBeUndefined();
});
