import { describe, expect, it } from 'vitest';
import { vocabulary } from '#content/assistant-words.ts';
import { editDistance } from '#shared/text/edit-distance.ts';
import { MAX_CLAUSES, splitClauses } from '../understanding/analyse.ts';
import { phoneticKeys } from './phonetic-key.ts';
import { READ_LIMITS, readMessage, withinLimits } from './read-message.ts';
import { createSpeller } from './spelling.ts';
import { compilePatterns, matches, wordsOfPatterns } from './term-pattern.ts';

const commonWords = vocabulary['common-words'].words;
const speller = createSpeller({
  abbreviations: new Map(vocabulary['phone-spelling'].spellings),
  targets: [['combien', 'prix', 'site', 'chatbot', 'livraison', 'delai'], commonWords],
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
  ])('%j contains a sum', (message, value, currency) => {
    expect(read(message).amounts).toEqual([currency ? { value, currency } : { value }]);
  });

  it.each(['en 2 fois', '3 semaines', 'node 20'])('%j contains no sum', (message) => {
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

describe('only a bounded part of a message is read, whatever its characters expand to', () => {
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

  it('an ordinary question is read completely', () => {
    const question =
      'Bonjour… combien coûte un site\u00a0? C’est pour l’école de ma sœur, à Bouaké.';
    expect(withinLimits(question)).toBe(question.normalize('NFKC'));
  });
});

describe('editDistance', () => {
  it.each([
    ['site', 'site', 0],
    ['chtabot', 'chatbot', 1],
    ['formtion', 'formation', 1],
    ['prixx', 'prix', 1],
    ['formasion', 'formation', 1],
    ['referncemant', 'referencement', 2],
  ])('of %s and %s is %i', (a, b, distance) => {
    expect(editDistance(a, b, 3)).toBe(distance);
    expect(editDistance(b, a, 3)).toBe(distance);
  });

  it('stops beyond its limit', () => {
    expect(editDistance('maintenance', 'application', 2)).toBe(3);
    expect(editDistance('a', 'abcdef', 2)).toBe(3);
  });
});

describe('phoneticKeys', () => {
  it.each([
    ['sit', 'site'],
    ['koute', 'coute'],
    ['formassion', 'formation'],
    ['tchatbot', 'chatbot'],
    ['kombi1', 'combien'],
    ['vitrin', 'vitrine'],
    ['mintenance', 'maintenance'],
    ['aplication', 'application'],
    ['livrer', 'livre'],
    ['travaye', 'travaille'],
    ['fone', 'phone'],
  ])('match %s with %s', (typed, meant) => {
    const heard = new Set(phoneticKeys(typed));
    expect(phoneticKeys(meant).some((key) => heard.has(key))).toBe(true);
  });

  it.each([
    ['site', 'prix'],
    ['formation', 'information'],
    ['chatbot', 'chapeau'],
  ])('distinguish %s from %s', (one, other) => {
    const heard = new Set(phoneticKeys(one));
    expect(phoneticKeys(other).some((key) => heard.has(key))).toBe(false);
  });
});

describe('createSpeller', () => {
  const speller = createSpeller({
    abbreviations: new Map([
      ['cb', 'combien'],
      ['g', 'j ai'],
    ]),
    targets: [
      ['combien', 'chatbot', 'formation', 'application', 'maintenance'],
      ['fermer', 'bonjour', 'regard', 'je', 'cherche'],
    ],
    soundOnly: ['festival'],
  });

  it.each([
    ['cb', 'combien'],
    ['g', 'j ai'],
    ['chatbo', 'chatbot'],
    ['chtabot', 'chatbot'],
    ['formassion', 'formation'],
    ['festivale', 'festival'],
    ['bonjourr', 'bonjour'],
  ])('corrects %s to %s', (typed, meant) => {
    expect(speller(typed)).toBe(meant);
  });

  it.each(['fermer', 'regard', 'attieke', '2026', 'à', 'xy'])('leaves %s alone', (word) => {
    expect(speller(word)).toBe(word);
  });
});

const finds = (pattern: string, text: string) => matches(compilePatterns([pattern]), ` ${text} `);

describe('a pattern', () => {
  it.each([
    ['prix|tarif', 'le tarif du site', true],
    ['prix|tarif', 'les tarifs du site', false],
    ['form*', 'des formateurs', true],
    ['cout~', 'cela couterait cher', true],
    ['cout~', 'la couture', false],
    ['ventes?', 'la vente', true],
    ['page [web] vitrine', 'page vitrine', true],
    ['page [web] vitrine', 'page web vitrine', true],
    ['a quel .. prix', 'a quel si petit prix', true],
    ['quand .. pret', 'quand mon tout petit site est pret', false],
    ['quand ... pret', 'quand mon tout petit site est pret', true],
    ['quand .. pret', 'quand ? pret', false],
    ['plus_tard|ensuite', 'on verra plus tard', true],
    ['ong', 'une longue histoire', false],
    ['c++', 'du c++', true],
  ])('%j in %j: %s', (pattern, text, found) => {
    expect(finds(pattern, text)).toBe(found);
  });
});

describe('wordsOfPatterns', () => {
  it('returns the words that are spelled out, verbs in all their forms', () => {
    expect(wordsOfPatterns(['prix|tarifs? .. [du] site', 'form*', 'plus_tard'])).toEqual([
      'prix',
      'tarifs',
      'tarif',
      'du',
      'site',
      'plus',
      'tard',
    ]);
    expect(wordsOfPatterns(['cout~'])).toEqual(
      expect.arrayContaining(['couter', 'coute', 'coutent']),
    );
  });
});
