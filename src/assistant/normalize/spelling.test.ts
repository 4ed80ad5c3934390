import { describe, expect, it } from 'vitest';
import { editDistance } from '#shared/text/edit-distance.ts';
import { phoneticKeys } from './phonetic-key.ts';
import { createSpeller } from './spelling.ts';

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
  ])('hear %s as %s', (typed, meant) => {
    const heard = new Set(phoneticKeys(typed));
    expect(phoneticKeys(meant).some((key) => heard.has(key))).toBe(true);
  });

  it.each([
    ['site', 'prix'],
    ['formation', 'information'],
    ['chatbot', 'chapeau'],
  ])('tell %s from %s', (one, other) => {
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
      ['fermer', 'bonjour'],
    ],
    known: new Set(['fermer', 'regard', 'je', 'cherche']),
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
  ])('takes %s for %s', (typed, meant) => {
    expect(speller.correct(typed)).toBe(meant);
  });

  it.each(['fermer', 'regard', 'attieke', '2026', 'à', 'xy'])('leaves %s alone', (word) => {
    expect(speller.correct(word)).toBe(word);
  });
});
