/** Who writes: first names, family names, and where they live. Every address ends in « .example ». */
export const FIRST_NAMES = [
  ...['Awa', 'Kouassi', 'Fatou', 'Yao', 'Aminata', 'Koffi', 'Adjoua', 'Ibrahim', 'Affoué', 'Sékou'],
  ...[
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
  ],
  ...[
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
  ],
  ...[
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
  ],
] as const;

export const FAMILY_NAMES = [
  ...[
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
  ],
  ...[
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
  ],
  ...['Assi', 'Bakayoko', 'Djédjé', 'Ehui', 'Fofana', 'Gbagbi', 'Kassi', 'Loukou', 'Mel', 'Ségui'],
  ...[
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
  ],
] as const;

export const IVORIAN_PLACES = [
  ...['Bouaké', 'Yopougon', 'Cocody', 'San-Pédro', 'Korhogo', 'Marcory', 'Treichville', 'Daloa'],
  ...[
    'Grand-Bassam',
    'Abobo',
    'Man',
    'Gagnoa',
    'Yamoussoukro',
    'Bingerville',
    'Koumassi',
    'Abengourou',
  ],
] as const;

export const FRENCH_PLACES = [
  'Lyon',
  'Paris',
  'Montreuil',
  'Lille',
  'Toulouse',
  'Marseille',
] as const;

/** What people run; each stands after « pour » or « de ». */
export const BUSINESSES = [
  ...[
    'mon salon de coiffure',
    'ma boutique de pagnes',
    'notre ONG',
    'mon restaurant',
    'ma pharmacie',
  ],
  ...[
    'notre église',
    'mon cabinet d’avocat',
    'ma clinique',
    'notre coopérative de cacao',
    'mon garage',
  ],
  ...['notre école privée', 'mon agence immobilière', 'ma pâtisserie', 'notre groupe de musique'],
  ...['mon maquis', 'notre société de BTP', 'ma ligne de cosmétiques', 'mon atelier de couture'],
  ...[
    'notre association de femmes',
    'mon auto-école',
    'ma ferme avicole',
    'notre agence de voyages',
  ],
  ...['mon studio photo', 'notre mutuelle', 'ma société de livraison', 'mon hôtel'],
] as const;
