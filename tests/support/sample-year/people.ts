/** Who writes: first names, family names, and where they live. Every address ends in « .example ». */
export const FIRST_NAMES = [
  'Awa',
  'Kouassi',
  'Fatou',
  'Yao',
  'Aminata',
  'Koffi',
  'Adjoua',
  'Ibrahim',
  'Affoué',
  'Sékou',
  'Mariam',
  'Konan',
  'Rokia',
  'Moussa',
  'Akissi',
  'Drissa',
  'Salimata',
  'Kouadio',
  'Aya',
  'Lassina',
  'Grâce',
  'Serge',
  'Marie-Claire',
  'Hervé',
  'Élodie',
  'Désiré',
  'Prisca',
  'Franck',
  'Nadège',
  'Olivier',
  'Camille',
  'Thomas',
  'Léa',
  'Julien',
  'Chloé',
  'Antoine',
  'Sophie',
  'Nicolas',
  'Manon',
  'Luc',
] as const;

export const FAMILY_NAMES = [
  'Koné',
  'Traoré',
  'Yao',
  'N’Guessan',
  'Diallo',
  'Kouamé',
  'Bamba',
  'Touré',
  'Brou',
  'Coulibaly',
  'Ouattara',
  'Kouadio',
  'Soro',
  'Gnamien',
  'Aka',
  'Diomandé',
  'Kacou',
  'Sanogo',
  'Tano',
  'Zadi',
  'Assi',
  'Bakayoko',
  'Djédjé',
  'Ehui',
  'Fofana',
  'Gbagbi',
  'Kassi',
  'Loukou',
  'Mel',
  'Ségui',
  'Martin',
  'Petit',
  'Moreau',
  'Lefèvre',
  'Roux',
  'Garnier',
  'Faure',
  'Mercier',
  'Blanc',
  'Perrin',
] as const;

export const IVORIAN_PLACES = [
  'Bouaké',
  'Yopougon',
  'Cocody',
  'San-Pédro',
  'Korhogo',
  'Marcory',
  'Treichville',
  'Daloa',
  'Grand-Bassam',
  'Abobo',
  'Man',
  'Gagnoa',
  'Yamoussoukro',
  'Bingerville',
  'Koumassi',
  'Abengourou',
] as const;

export const FRENCH_PLACES = [
  'Lyon',
  'Paris',
  'Montreuil',
  'Lille',
  'Toulouse',
  'Marseille',
] as const;

/** What people run; each follows « pour » or « de ». */
export const BUSINESSES = [
  'mon salon de coiffure',
  'ma boutique de pagnes',
  'notre ONG',
  'mon restaurant',
  'ma pharmacie',
  'notre église',
  'mon cabinet d’avocat',
  'ma clinique',
  'notre coopérative de cacao',
  'mon garage',
  'notre école privée',
  'mon agence immobilière',
  'ma pâtisserie',
  'notre groupe de musique',
  'mon maquis',
  'notre société de BTP',
  'ma ligne de cosmétiques',
  'mon atelier de couture',
  'notre association de femmes',
  'mon auto-école',
  'ma ferme avicole',
  'notre agence de voyages',
  'mon studio photo',
  'notre mutuelle',
  'ma société de livraison',
  'mon hôtel',
] as const;

/** A number as it is written in a message, and as a telephone dials it (E.164). */
export interface WrittenNumber {
  written: string;
  dialled: string;
}

const pairs = (digits: string) => digits.match(/\d\d/g) ?? [];

/** Ivorian numbers: ten digits, the first two of which name the operator. */
const IVORIAN: readonly ((digits: string) => string)[] = [
  (digits) => pairs(digits).join(' '),
  (digits) => digits,
  (digits) => pairs(digits).join('-'),
  (digits) => pairs(digits).join('.'),
  (digits) => `+225 ${pairs(digits).join(' ')}`,
  (digits) => `+225${digits}`,
  (digits) => `00225 ${digits}`,
  (digits) => `(+225) ${pairs(digits).join(' ')}`,
];

/** French numbers: ten digits, without the leading 0 after the country code. */
const FRENCH: readonly ((digits: string) => string)[] = [
  (digits) => pairs(digits).join(' '),
  (digits) => pairs(digits).join('.'),
  (digits) => `+33 ${digits.slice(1, 2)} ${pairs(digits.slice(2)).join(' ')}`,
  (digits) => `0033 ${digits.slice(1)}`,
  (digits) => `+33 (0)${digits.slice(1, 2)} ${pairs(digits.slice(2)).join(' ')}`,
];

/**
 * Returns a mobile number in one of the ways in which people write theirs.
 * @param choose returns a whole number from 0 to below its parameter
 */
export function writeNumber(
  country: 'CI' | 'FR',
  choose: (below: number) => number,
): WrittenNumber {
  const last = String(choose(10_000)).padStart(4, '0');
  const isIvorian = country === 'CI';
  const prefixes = isIvorian ? ['07', '05', '01'] : ['06'];
  const digits = `${prefixes[choose(prefixes.length)]}0000${last}`;
  const ways = isIvorian ? IVORIAN : FRENCH;
  return {
    written: ways[choose(ways.length)]?.(digits) ?? digits,
    dialled: isIvorian ? `+225${digits}` : `+33${digits.slice(1)}`,
  };
}
