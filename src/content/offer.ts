import { formatEur, formatFcfa, formatWeeks } from '#shared/text/format.ts';

/** The figures of a service: FCFA on the services, euros in the FAQ, each as stated. */
export interface Offer {
  /** Starting price in FCFA (XOF). */
  fromFcfa: number;
  /** What the FCFA price buys, when it is not a whole project. */
  per?: 'month' | 'session' | 'day' | 'half-day' | 'hour' | undefined;
  /** Starting price in euros, where there is one. */
  fromEur?: number | undefined;
  /** Shortest and longest delivery, in weeks, where there is one. */
  deliveryWeeks?: readonly [number, number] | undefined;
}

const perPeriod = {
  month: ' par mois',
  session: ' par session',
  day: ' par jour',
  'half-day': ' par demi-journée',
  hour: ' par heure',
} as const;

/** The figures of a service, some of which it may not state. */
type Stated = { [Figure in keyof Offer]?: Offer[Figure] | undefined };

/** The price of a service that states none. */
const ON_REQUEST = { fr: 'sur devis', en: 'on request' } as const;

/** The language of an answer. */
export type Language = 'fr' | 'en';

const perPeriodInEnglish = {
  month: ' per month',
  session: ' per session',
  day: ' per day',
  'half-day': ' per half-day',
  hour: ' per hour',
} as const;

/** « à partir de 265 000 FCFA par mois », or « sur devis »: the price, for use inside a sentence. */
export function offerPrice({ fromFcfa, per }: Stated, language: Language = 'fr'): string {
  if (fromFcfa === undefined) return ON_REQUEST[language];
  return language === 'fr'
    ? `à partir de ${formatFcfa(fromFcfa)}${per ? perPeriod[per] : ''}`
    : `from ${formatFcfa(fromFcfa)}${per ? perPeriodInEnglish[per] : ''}`;
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
