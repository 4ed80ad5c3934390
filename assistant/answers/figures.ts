import { formatEur, formatFcfa, formatWeeks } from '#content/format.ts';
import type { Offer } from '#content/offers.ts';

const PER = { month: ' par mois', session: ' par session' } as const;

/** « à partir de 265 000 FCFA par mois » */
export const priceOf = (offer: Offer): string =>
  `à partir de ${formatFcfa(offer.fromFcfa)}${offer.per ? PER[offer.per] : ''}`;

/** « à partir de 500 € », where the offer states euros. */
export const priceInEuros = (offer: Offer): string | undefined =>
  offer.fromEur === undefined ? undefined : `à partir de ${formatEur(offer.fromEur)}`;

/** « 2 à 3 semaines », where the offer states a delivery. */
export const weeksOf = (offer: Offer): string | undefined =>
  offer.deliveryWeeks === undefined ? undefined : formatWeeks(offer.deliveryWeeks);
