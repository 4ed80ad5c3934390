import { formatCount, formatEur, formatFcfa } from '#shared/text/format.ts';

/** What a price buys if not a whole project, with its English. */
export const PERIODS = {
  mois: 'month',
  session: 'session',
  séance: 'session',
  cours: 'lesson',
  leçon: 'lesson',
  forfait: 'package',
  nuit: 'night',
  jour: 'day',
  'demi-journée': 'half-day',
  heure: 'hour',
  personne: 'person',
  pièce: 'piece',
  'm²': 'm²',
  mètre: 'metre',
  kilo: 'kilo',
  plant: 'plant',
  'point lumineux': 'light point',
} as const;

type Period = keyof typeof PERIODS;

/** The figures of a service: FCFA on the services, euros in the FAQ, each as stated. */
export interface Offer {
  /** Price in FCFA (XOF). */
  fromFcfa: number;
  /** Whether the prices are exact; otherwise they are starting prices. */
  fixedPrice?: boolean | undefined;
  /** What the FCFA price buys, if not a whole project. */
  per?: Period | undefined;
  /** Price in euros, if there is one. */
  fromEur?: number | undefined;
}

/** The units of a delay: in English, and in days. */
export const UNITS = {
  heure: ['hour', 1 / 24],
  jour: ['day', 1],
  semaine: ['week', 7],
  mois: ['month', 30],
} as const;

/** How long a service takes; 0 at both ends if it is done while the client waits. */
export interface Delivery {
  shortest: number;
  longest: number;
  unit: keyof typeof UNITS;
}

/** The figures of a service, any of which may be unstated. */
type Stated = { [Figure in keyof Offer]?: Offer[Figure] | undefined };

/** The price of a service that states none. */
const ON_REQUEST = { fr: 'sur devis', en: 'on request' } as const;

/** The language of an answer. */
export type Language = 'fr' | 'en';

const START = { fr: 'à partir de ', en: 'from ' } as const;

/**
 * Returns the price for use inside a sentence: « à partir de 265 000 FCFA par mois », « 15 000 FCFA par mois
 * » if it is fixed, or « sur devis ».
 */
export function offerPrice(
  { fromFcfa, fixedPrice, per }: Stated,
  language: Language = 'fr',
): string {
  if (fromFcfa === undefined) return ON_REQUEST[language];
  const bought = per && (language === 'fr' ? ` par ${per}` : ` per ${PERIODS[per]}`);
  return `${fixedPrice ? '' : START[language]}${formatFcfa(fromFcfa)}${bought ?? ''}`;
}

/** Returns « à partir de 500 € », if the offer states euros. */
export const offerPriceEur = (
  { fromEur, fixedPrice }: Stated,
  language: Language = 'fr',
): string | undefined =>
  fromEur === undefined ? undefined : `${fixedPrice ? '' : START[language]}${formatEur(fromEur)}`;

/** Returns « 2 à 3 semaines », « 24 heures » or « sur place », if the service states a delivery time. */
export function offerDelivery(
  delivery: Delivery | undefined,
  language: Language = 'fr',
): string | undefined {
  if (!delivery) return undefined;
  const { shortest, longest, unit } = delivery;
  const isFrench = language === 'fr';
  if (longest === 0) return isFrench ? 'sur place' : 'on the spot';
  const count = formatCount(longest, isFrench ? unit : UNITS[unit][0]);
  if (shortest === longest) return count;
  return isFrench ? `${shortest}\u00A0à\u00A0${count}` : `${shortest} to ${count}`;
}

/** Returns the shortest delivery time in days; undefined if none is stated. */
export const deliveryDays = (delivery: Delivery | undefined): number | undefined =>
  delivery && delivery.shortest * UNITS[delivery.unit][1];
