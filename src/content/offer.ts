import { formatEur, formatFcfa, formatWeeks } from '#shared/text/format.ts';

/** What a price buys when it is not a whole project, with the same in English. */
export const PERIODS = {
  mois: 'month',
  session: 'session',
  jour: 'day',
  'demi-journée': 'half-day',
  heure: 'hour',
  personne: 'person',
  pièce: 'piece',
  'm²': 'm²',
} as const;

type Period = keyof typeof PERIODS;

/** The figures of a service: FCFA on the services, euros in the FAQ, each as stated. */
export interface Offer {
  /** Starting price in FCFA (XOF). */
  fromFcfa: number;
  /** What the FCFA price buys, when it is not a whole project. */
  per?: Period | undefined;
  /** Starting price in euros, where there is one. */
  fromEur?: number | undefined;
  /** Shortest and longest delivery, in weeks, where there is one. */
  deliveryWeeks?: readonly [number, number] | undefined;
}

/** The figures of a service, some of which it may not state. */
type Stated = { [Figure in keyof Offer]?: Offer[Figure] | undefined };

/** The price of a service that states none. */
const ON_REQUEST = { fr: 'sur devis', en: 'on request' } as const;

/** The language of an answer. */
export type Language = 'fr' | 'en';

/** « à partir de 265 000 FCFA par mois », or « sur devis »: the price, for use inside a sentence. */
export function offerPrice({ fromFcfa, per }: Stated, language: Language = 'fr'): string {
  if (fromFcfa === undefined) return ON_REQUEST[language];
  return language === 'fr'
    ? `à partir de ${formatFcfa(fromFcfa)}${per ? ` par ${per}` : ''}`
    : `from ${formatFcfa(fromFcfa)}${per ? ` per ${PERIODS[per]}` : ''}`;
}

/** « à partir de 500 € », where the offer states euros. */
export const offerPriceEur = (
  { fromEur }: Stated,
  language: Language = 'fr',
): string | undefined =>
  fromEur === undefined
    ? undefined
    : `${language === 'fr' ? 'à partir de' : 'from'} ${formatEur(fromEur)}`;

/** « 2 à 3 semaines », where the offer states a delivery. */
export const offerDelivery = (
  { deliveryWeeks }: Stated,
  language: Language = 'fr',
): string | undefined =>
  deliveryWeeks &&
  (language === 'fr'
    ? formatWeeks(deliveryWeeks)
    : `${[...new Set(deliveryWeeks)].join(' to ')} week${deliveryWeeks[1] > 1 ? 's' : ''}`);
