import * as v from 'valibot';
import { expect, test } from 'vitest';
import { key } from './fields.ts';
import { contentFiles } from './files.ts';
import { explainIssue } from './load/issue.ts';
import { figuresSchema } from './schema/services.ts';
import {
  colour,
  date,
  focus,
  httpUrl,
  phone,
  wholeNumber,
  withCountryCode,
  yesOrNo,
} from './typed-values.ts';

/**
 * Ways in which owners write values in French, generated from their meaning: each spelling is read as meant
 * or refused with a sentence, and never misread.
 */
type Spelling = [typed: string, meant: unknown];

const { entries: service } = figuresSchema.entries.items.item;
const { entries: owner } = contentFiles.owner;

/** 1234567 with a mark between thousands. */
const grouped = (amount: number, mark: string) => String(amount).replace(/\B(?=(\d{3})+$)/g, mark);

const amounts = [500, 5000, 12_500, 50_000, 330_000, 999_999, 1_500_000, 25_000_000];
const marks = [' ', '.', ',', '\u00A0', '\u202F', "'", '’', '_', ''];

const prices: Spelling[] = amounts.flatMap((amount) => [
  ...marks.map((mark): Spelling => [grouped(amount, mark), amount]),
  ...['F', ' F', ' FCFA', ' F CFA', ' fcfa', ' XOF', ' francs', ' francs CFA', ' CFA', ' F.'].map(
    (unit): Spelling => [`${grouped(amount, ' ')}${unit}`, amount],
  ),
  [`  ${amount}  `, amount],
  [`${grouped(amount, '.')}FCFA`, amount],
]);
const thousands: Spelling[] = [5, 50, 330, 1500].flatMap((count) =>
  ['mille', ' mille', ' mille F', 'k', ' K', ' mille francs', ' mille FCFA', 'KF'].map(
    (word): Spelling => [`${count}${word}`, count * 1000],
  ),
);

const refusedPrices =
  `50.00 50,5 50.0 50,00 1.50.000 50.000,00 50.00.000 5.0000 .50 50. 50,000.5 1e5 0x50 5O000 50O00
  -50000 +50000 ~50000 ±5 ½ 5/6 5% 50€ 50EUR 50$ 50000FCFA/jour 50000-60000 100x2 ٥٠٠٠٠ ５００ ¼ ∞ NaN Infinity null
  gratuit offert devis oui non cinquante mille k m million 50M 1,5M 12h 0 00 1.000.000.000.000`
    .split(/\s+/)
    .concat([
      '',
      ' ',
      'sur devis',
      'à discuter',
      'cinquante mille',
      '50 000 par jour',
      'à partir de 50 000',
      '50 000 ou 60 000',
      '50 00 0',
      '5 0000',
      '1 million',
      '1,5 million',
      '50 000 €',
      '50 000 $',
      '“50 000”',
      '« 50 000 »',
      '50\t000',
      '50 000 HT',
      '50 000 (négociable)',
    ]);

const euros: Spelling[] = [50, 540, 1500, 12_000].flatMap((amount) =>
  ['€', ' €', ' euros', ' EUR', ' euro', '\u00A0€', ''].flatMap((unit): Spelling[] => [
    [`${amount}${unit}`, amount],
    [`${grouped(amount, ' ')}${unit}`, amount],
    [`${grouped(amount, '.')}${unit}`, amount],
  ]),
);

const delay = (shortest: number, longest: number, unit: string) => ({ shortest, longest, unit });
const delays: Spelling[] = [
  ['2', delay(2, 2, 'semaine')],
  ['2 semaines', delay(2, 2, 'semaine')],
  ['1 semaine', delay(1, 1, 'semaine')],
  ['2sem', delay(2, 2, 'semaine')],
  ...['à', ' à ', ' a ', '-', ' - ', '–', ' ou '].flatMap((between): Spelling[] => [
    [`2${between}3`, delay(2, 3, 'semaine')],
    [`2${between}3 semaines`, delay(2, 3, 'semaine')],
    [`10${between}12 Semaines`, delay(10, 12, 'semaine')],
    [`2${between}3 jours`, delay(2, 3, 'jour')],
  ]),
  ['2 jours', delay(2, 2, 'jour')],
  ['10 Jours', delay(10, 10, 'jour')],
  ['15j', delay(15, 15, 'jour')],
  ['24 h', delay(24, 24, 'heure')],
  ['48h', delay(48, 48, 'heure')],
  ['1 heure', delay(1, 1, 'heure')],
  ['2 mois', delay(2, 2, 'mois')],
  ['2 à 3 mois', delay(2, 3, 'mois')],
  ['sur place', delay(0, 0, 'heure')],
  [' Sur place ', delay(0, 0, 'heure')],
];
const refusedDelays = ['0', '3 à 2', '3 à 2 jours', 'deux', 'deux jours', '2,5', '2.5', '1/2']
  .concat(['2 à', 'à 3', '0 h', '100', '100 jours', '-2', '2 semaines et demie', '2 jours ouvrés'])
  .concat([
    'sur demande',
    '2 à 3 à 4',
    '1 an',
    '2s',
    '2 min',
    '1 à 2 jours/semaine',
    '2 jours à 3 jours',
  ]);

const dates: Spelling[] = [
  ['2026-11-20', '2026-11-20'],
  ['20/11/2026', '2026-11-20'],
  ['20-11-2026', '2026-11-20'],
  ['20.11.2026', '2026-11-20'],
  ['1/2/2026', '2026-02-01'],
  ['01/02/2026', '2026-02-01'],
  [' 2026-02-28 ', '2026-02-28'],
  ['29/02/2028', '2028-02-29'],
];
const refusedDates = ['11/20/2026', '2026-13-01', '2026-02-30', '29/02/2026', '20/11/26', '2026']
  .concat(['2026/11/20', '20 novembre 2026', 'novembre 2026', 'hier', '31/04/2026', '0/0/2026'])
  .concat(['20/11', '2026-1-2', '20-11/2026', '2026-11-20T10:00', '']);

const colours: Spelling[] = [
  ['#c4532d', '#c4532d'],
  ['c4532d', '#c4532d'],
  ['#C4532D', '#C4532D'],
  ['#abc', '#aabbcc'],
  [' #c4532d ', '#c4532d'],
  ['oklch(62% 0.15 42)', 'oklch(62% 0.15 42)'],
];
const refusedColours = ['rouge', 'terracotta', '#c4532', '#c4532dd', '#g4532d', 'rgb(1,2,3)', '#']
  .concat(['oklch(62%, 0.15, 42)', 'oklch(162% 0.15 42)', 'oklch(62 0.15 42)', 'c45', '“#c4532d”'])
  .concat(['196,83,45', '#c4532d;', 'hsl(10 50% 50%)', '', '# c4532d', 'bleu clair']);

const links: Spelling[] = [
  ['https://konan-couture.ci', 'https://konan-couture.ci'],
  ['http://konan-couture.ci/page', 'http://konan-couture.ci/page'],
  ['konan-couture.ci', 'https://konan-couture.ci'],
  ['www.konan-couture.ci/tarifs', 'https://www.konan-couture.ci/tarifs'],
  ['facebook.com/awa.konan', 'https://facebook.com/awa.konan'],
  ['www.tiktok.com/@awa', 'https://www.tiktok.com/@awa'],
  [' https://wa.me/2250102030405 ', 'https://wa.me/2250102030405'],
  ['https://pépinière.ci', 'https://pépinière.ci'],
  ['http://localhost:3000', 'http://localhost:3000'],
];
const refusedLinks = ['konan', '@awa', 'awa sur facebook', 'https:/konan.ci', 'https//konan.ci']
  .concat(['htps://konan.ci', 'https://', 'https://konan', 'https://konan..ci', 'https://konan,ci'])
  .concat([
    'https://konan.ci/mon site',
    '“https://konan.ci”',
    'ftp://konan.ci',
    'javascript:alert(1)',
  ])
  .concat(['https:///konan.ci', 'https://konan.ci"', 'konan.ci tarifs', 'http:konan.ci', '/tarifs'])
  .concat(['mailto:awa@konan.ci', '', 'https:\\\\konan.ci', '« https://konan.ci »', 'https://.ci']);

const ivorian = ['0102030405', '01 02 03 04 05', '01.02.03.04.05', '01-02-03-04-05', '01 02030405'];
const phones: Spelling[] = [
  ...['+225', '+225 ', '00225', '00225 ', '(+225) ', '+ 225 ', '00 225 '].flatMap((code) =>
    ivorian.map((number): Spelling => [`${code}${number}`, '+2250102030405']),
  ),
  ['+33 6 12 34 56 78', '+33612345678'],
  ['+33 (0)6 12 34 56 78', '+33612345678'],
  ['0033 6 12 34 56 78', '+33612345678'],
  ['+221 77 123 45 67', '+221771234567'],
  ['+229 01 97 00 00 01', '+2290197000001'],
  ['+1 514 555 0199', '+15145550199'],
];
const refusedPhones = ['01 02 03 04 05', '225 01 02 03 04 05', '+225 01 02 03 04', '+225 01020304']
  .concat(['+33 06 12 34 56 78', '+225 01 02 03 04 05 06', '+225 01 02 03 04 0S', '+225', 'néant'])
  .concat(['+225 01 02 03 04 05 / 07 08 09 10 11', '+225 01 02 03 04 05 (Awa)', '“+2250102030405”'])
  .concat(['+221 077 123 45 67', '+0225 0102030405', '', '++2250102030405', '+225 0l 02 03 04 05'])
  .concat(['+225-01-02-03', 'tel:+2250102030405', '+225 01,02,03,04,05', '6 12 34 56 78']);

const flags: Spelling[] = [
  ...['oui', 'Oui', 'OUI', ' oui ', 'vrai', 'true', 'True', 'yes', 'on', 'o', 'O'].map(
    (typed): Spelling => [typed, true],
  ),
  ...['non', 'Non', 'NON', 'faux', 'false', 'no', 'No', 'NO', 'off', 'Off', 'n', ' non'].map(
    (typed): Spelling => [typed, false],
  ),
];
const refusedFlags = [
  'Norvège',
  'peut-être',
  '1',
  '0',
  '',
  'ok',
  'nope',
  'ouii',
  'x',
  'jamais',
].concat(['bientôt', 'null', '~', '“oui”', 'oui/non', '-', 'pas encore', 'en cours', 'nan', 'onn']);

const points: Spelling[] = [
  '50 30',
  '50% 30%',
  '50 %, 30 %',
  '50,30',
  '50;30',
  '50 / 30',
  ' 50  30 ',
]
  .map((typed): Spelling => [typed, [50, 30]])
  .concat([['0 100', [0, 100]]]);
const refusedPoints = ['50', 'haut', '150 30', '50 30 20', '-5 30', '50.5 30', 'milieu haut', ''];

const countries: Spelling[] = ['CI', 'ci', ' Ci ', 'SN', 'bj', 'FR', 'NO'].map((typed) => [
  typed,
  typed.trim().toUpperCase(),
]);
const refusedCountries = ['CIV', 'Côte d’Ivoire', 'XX', 'C', '225', 'Norvège', '', 'C I'];

const emails: Spelling[] = [
  ['awa@konan.ci', 'awa@konan.ci'],
  [' awa.konan+site@gmail.com ', 'awa.konan+site@gmail.com'],
];
const refusedEmails = [
  'awa@konan',
  'awa konan@gmail.com',
  'awa@konan,ci',
  'awa',
  'awa@@konan.ci',
].concat(['awa[at]konan.ci', 'awa@konan.ci, awa@gmail.com', '“awa@konan.ci”', 'awa@.ci', '']);

const keys: Spelling[] = [
  ['robe-sur-mesure', 'robe-sur-mesure'],
  [' traiteur ', 'traiteur'],
];
const refusedKeys = [
  'Robe',
  'robe sur mesure',
  'Été',
  'robe_',
  'robe--longue',
  '-robe',
  '',
  'œuvre',
];

const minutes: Spelling[] = ['30', '30 min', '30 minutes', '30mn', ' 30 '].map((typed) => [
  typed,
  30,
]);
const refusedMinutes = [
  '1 h',
  '1/2 heure',
  '30 h',
  'une demi-heure',
  '4',
  '241',
  '30 secondes',
  '0,5 h',
];

const kinds: Record<string, [v.GenericSchema, read: Spelling[], refused: string[]]> = {
  'a price': [service.fromFcfa, [...prices, ...thousands], refusedPrices],
  'a price in euros': [service.fromEur, euros, ['540 FCFA', '540 F', '5,40 €', '5.4', 'gratuit']],
  'a delay': [service.deliveryWeeks, delays, refusedDelays],
  'a date': [date, dates, refusedDates],
  'a colour': [colour, colours, refusedColours],
  'a link': [httpUrl, links, refusedLinks],
  'a telephone number': [phone, phones, refusedPhones],
  'yes or no': [yesOrNo, flags, refusedFlags],
  'a point of a picture': [focus, points, refusedPoints],
  'a country': [owner.countryCode, countries, refusedCountries],
  'an e-mail address': [owner.email, emails, refusedEmails],
  'a short name': [key, keys, refusedKeys],
  'a duration': [wholeNumber(5, 240, '', /min|mn|minutes?/), minutes, refusedMinutes],
};

test('there are at least 500 spellings, all different', () => {
  const all = Object.entries(kinds).flatMap(([kind, [, read, refused]]) =>
    [...read.map(([typed]) => typed), ...refused].map((typed) => `${kind} ${typed}`),
  );
  expect(new Set(all).size).toBeGreaterThanOrEqual(500);
});

test.each(Object.entries(kinds))('%s is read as meant', (_kind, [schema, read]) => {
  const result = read.map(([typed]) => [typed, v.safeParse(schema, typed).output]);
  expect(result).toEqual(read);
});

test.each(Object.entries(kinds))(
  '%s is refused if it is unclear, once and in French',
  (_kind, [schema, , refused]) => {
    for (const typed of refused) {
      const { success, issues = [] } = v.safeParse(schema, typed);
      expect(success, typed).toBe(false);
      const messages = issues.map(explainIssue);
      expect(messages, typed).toEqual([
        expect.stringMatching(/^(?:Il faut|Le|Un|Après|«) ?.*[.?]$/),
      ]);
    }
  },
);

test.each([
  ['07 08 09 10 11', 'CI', '+2250708091011'],
  ['06 12 34 56 78', 'FR', '+33612345678'],
  ['612345678', 'FR', '+33612345678'],
  ['70-00-00-01', 'ML', '+22370000001'],
  ['77 123 45 67', 'SN', '+221771234567'],
  ['0 71 23 45 67', 'CI', '0 71 23 45 67'],
  ['+221 77 123 45 67', 'CI', '+221 77 123 45 67'],
  ['00221 77 123 45 67', 'SN', '00221 77 123 45 67'],
  ['07 08 09 10 11', 'NG', '07 08 09 10 11'],
])('the number %s in %s', (typed, country, meant) => {
  expect(withCountryCode(typed, country)).toBe(meant);
});
