import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { assistant } from '#content/assistant.ts';
import { gestion } from '#content/gestion.ts';
import { gestionTopics } from '#content/gestion-topics.ts';
import { toasts } from '#content/toasts.ts';
import { frenchTypography } from '#text/french-typography.ts';
import { allContent } from './testing/all-content.ts';
import { texts } from './testing/leaves.ts';

const { english: _english, ...frenchAssistant } = assistant;

/** Everything that is read in French: file, entry, text. */
const french = [
  ...allContent.map(([file, data]) => [file, data] as const),
  ['assistant.ts', frenchAssistant] as const,
  ['gestion.ts', gestion] as const,
  ['gestion-topics.ts', gestionTopics] as const,
  ['toasts.ts', toasts] as const,
].flatMap(([file, data]) =>
  texts(data).map(([entry, text]) => ({ where: `${file} › ${entry}`, text })),
);

/** A fault of language, what shows it, and the entries that may contain it because it is given so. */
const faults: [fault: string, sign: RegExp, given?: RegExp][] = [
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
  ['a claim that nobody can keep', /100\s?% (?:sécurisé|accessible)|garanti/iu],
  ['an oe for an œ', /(?<!\p{L})(?:oeuvre|coeur|soeur|voeu|noeud)/iu],
  ['a typewriter mark', /(?<=\p{L})'(?=\p{L})|\.\.\.|"/u],
];

test('there is something to read', () => {
  expect(french.length).toBeGreaterThan(500);
});

test.each(faults)('no text has %s', (_fault, sign, given) => {
  const found = french.filter(({ where, text }) => sign.test(text) && !given?.test(where));
  expect(found).toEqual([]);
});

test('every sentence is set as typography sets it', () => {
  const unset = french.filter(
    ({ where, text }) =>
      where !== 'errors.ts › unexpected.title' && frenchTypography(text) !== text,
  );
  expect(unset).toEqual([]);
});

describe('figures of the offer stand in offers.ts alone', () => {
  const folder = new URL('./', import.meta.url);
  const home = ['offers.ts', 'retention.ts'];
  const sources = readdirSync(folder)
    .filter((file) => /^[a-z-]+\.ts$/.test(file) && !home.includes(file))
    .map((file): [string, string] => [file, readFileSync(new URL(file, folder), 'utf8')]);

  test.each(sources)('%s', (_file, source) => {
    const code = source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
    expect(code.match(/\d[\d\s_.]*(?:FCFA|€|euros?|F CFA)/i)).toBeNull();
    expect(code.match(/\d[\d\s_]*(?:semaines?)/i)).toBeNull();
    expect(code.match(/(?:maintenance|consultation|appel)[^.'`]*\d+ (?:mois|minutes)/i)).toBeNull();
    expect(code.match(/(?:330|525|395|265|135)[\s_.]?000/)).toBeNull();
  });
});
