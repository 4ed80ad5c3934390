import { describe, expect, it } from 'vitest';
import { compilePatterns, matches, wordsOfPatterns } from './term-pattern.ts';

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
  it('gives the words that are spelled out, verbs in all their forms', () => {
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
