import { describe, expect, it } from 'vitest';
import { vocabulary } from '#content/assistant-words.ts';
import { MAX_CLAUSES, splitClauses } from '../understanding/analyse.ts';
import { READ_LIMITS, readMessage, withinLimits } from './read-message.ts';
import { createSpeller } from './spelling.ts';

const commonWords = new Set(vocabulary['common-words'].words);
const speller = createSpeller({
  abbreviations: new Map(vocabulary['phone-spelling'].spellings),
  targets: [['combien', 'prix', 'site', 'chatbot', 'livraison', 'delai'], [...commonWords]],
  known: commonWords,
});
const read = (message: string) => readMessage(message, speller);

describe('a message', () => {
  it.each([
    ['PRIX D’UN SITE WEB ?', ' prix d un site web ? '],
    ['c koi le pri', ' c est quoi le prix '],
    ['cb 2 tps', ' combientemps '],
    ['Combien de temps ?', ' combientemps ? '],
    ['Combien d’élèves ?', ' nombre de eleves ? '],
    ['sé combien le siiiite', ' c est combien le site '],
    ['prix + délai', ' prix , delai '],
    ['e-mail', ' email '],
    ['#PrixSite 💰', ' prix site prix '],
    ['prix\u00a0: <b>site</b>', ' prix . site '],
    ['voir https://evil.example/x ou a@b.ci', ' voir ou '],
  ])('%j is read as %j', (message, text) => {
    expect(read(message).text).toBe(text);
  });

  it.each([
    ['50 000 FCFA', 50_000, 'fcfa'],
    ['50.000f', 50_000, 'fcfa'],
    ['330k', 330_000, undefined],
    ['500 €', 500, 'eur'],
    ['2 millions de francs', 2_000_000, undefined],
    ['150000', 150_000, undefined],
  ])('%j holds a sum', (message, value, currency) => {
    expect(read(message).amounts).toEqual([currency ? { value, currency } : { value }]);
  });

  it.each(['en 2 fois', '3 semaines', 'node 20'])('%j holds no sum', (message) => {
    expect(read(message).amounts).toEqual([]);
  });

  it.each([
    ['How much is a website?', true],
    ['Do you build chatbots?', true],
    ['Le prix du site web ?', false],
    ['contact', false],
  ])('%j is English: %s', (message, english) => {
    expect(read(message).english).toBe(english);
  });
});

describe('what is read of a message is bounded, whatever its characters expand to', () => {
  const worst = [
    '㏂',
    'ﷺ',
    'a.m.',
    'x',
    'a,',
    '1 ',
    'prix, ',
    'le site et ',
    '💰',
    '!?',
    'Ǆœ',
    '\u0301e',
  ].map((piece): [string, string] => [piece, piece.repeat(500)]);

  it.each(worst)('%j × 500', (_, message) => {
    const text = withinLimits(message);
    const tokens = text.match(/[\p{L}\p{N}_]+/gu) ?? [];
    expect(text.length).toBeLessThanOrEqual(READ_LIMITS.characters);
    expect(tokens.length).toBeLessThanOrEqual(READ_LIMITS.tokens);
    expect(Math.max(0, ...tokens.map(({ length }) => length))).toBeLessThanOrEqual(
      READ_LIMITS.tokenLength,
    );
    expect(splitClauses(read(text).text).length).toBeLessThanOrEqual(MAX_CLAUSES);
  });

  it('an ordinary question is read whole', () => {
    const question =
      'Bonjour… combien coûte un site\u00a0? C’est pour l’école de ma sœur, à Bouaké.';
    expect(withinLimits(question)).toBe(question.normalize('NFKC'));
  });
});
