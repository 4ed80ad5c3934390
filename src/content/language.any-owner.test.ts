import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { frenchTypography } from '#shared/text/french-typography.ts';
import { contentFolder } from './folder.ts';
import { loadContentOrThrow } from './load/load-content.ts';
import { texts } from './testing/walk.ts';

const folder = contentFolder;
const {
  assistant,
  assistantVocabulary: _patterns,
  assistantEnglish: _englishToo,
  palette: _colours,
  ...others
} = loadContentOrThrow(folder);

/** Entries of assistant-advice.yaml that are patterns or English. */
const NOT_FRENCH =
  /^assistantAdvice\..*(?:words\.\d+|firstPerson\.\d+|secondPerson\.\d+|asking\.\d+|english)$/i;

/** Every French text, with its entry. */
const french = texts({ ...others, assistant })
  .map(([where, text]) => ({ where, text }))
  .filter(({ where }) => !NOT_FRENCH.test(where));

/** A language mistake, its sign, and the entries that must contain it because the requirements say so. */
const mistakes: [mistake: string, sign: RegExp, given?: RegExp][] = [
  [
    'a capital without its accent',
    /(?<!\p{L})(?:A propos|Etat|Ecole|Ecrire|Ecrivez|Editeur|Etape|Evénement|Ca )/u,
  ],
  [
    '« mail » for « e-mail »',
    /(?<![-{\p{L}])e?mails?(?!to:|\p{L}|[.@])/iu,
    /issues\.emailInvalid$/,
  ],
  ['a link that says « cliquez ici »', /cliquez/i],
  ['tutoiement', /(?<!\p{L})(?:tu|ton|tes|toi|ta)(?!\p{L})/iu],
  [
    'a superlative without a figure',
    /(?<!\p{L})(?:meilleure?s?|leader|n° ?1|inégal|incroyable|exceptionnel|révolutionn)/iu,
  ],
  [
    'a cliché of generated texts',
    /(?:sublim|propuls|boostez|à l’ère du|au cœur de|n’hésitez pas|clé en main|monde numérique|véritable|passionné)/iu,
  ],
  [
    'a claim that no one can honour',
    /100\s?% (?:sécurisé|accessible)|garanti/iu,
    /unpublished:results$|^privacyPolicy\./,
  ],
  ['an oe for an œ', /(?<!\p{L})(?:oeuvre|coeur|soeur|voeu|noeud)/iu],
  ['a typewriter quote or dash', /(?<=\p{L})'(?=\p{L})|\.\.\.|"/u],
];

test('there are texts to check', () => {
  expect(french.length).toBeGreaterThan(500);
});

test.each(mistakes)('no text has %s', (_mistake, sign, given) => {
  const found = french.filter(({ where, text }) => sign.test(text) && !given?.test(where));
  expect(found).toEqual([]);
});

test('every sentence has French typography', () => {
  const unset = french.filter(
    ({ where, text }) => where !== 'errors.unexpected.title' && frenchTypography(text) !== text,
  );
  expect(unset).toEqual([]);
});

describe('figures of the offer are only in services.yaml', () => {
  const sources = readdirSync(folder)
    .filter((file) => file.endsWith('.yaml') && file !== 'services.yaml')
    .map((file): [string, string] => [file, readFileSync(join(folder, file), 'utf8')]);

  test.each(sources)('%s', (_file, source) => {
    // The duration of a past project is not a delay of the offer.
    const words = source.replace(/^\s*(?:#|duration:).*$/gm, '');
    expect(words.match(/\d[\d\s_.]*(?:FCFA|€|euros?|F CFA)/i)).toBeNull();
    expect(words.match(/\d[\d\s_]*(?:semaines?)/i)).toBeNull();
    expect(words.match(/(?:maintenance|consultation|appel)[^.]*\d+ (?:mois|minutes)/i)).toBeNull();
    expect(words.match(/(?:330|525|395|265|135)[\s_.]?000/)).toBeNull();
  });
});
