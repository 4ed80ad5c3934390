import * as v from 'valibot';
import { expect, it } from 'vitest';
import { patterns, replacements, spellings, wordGroups, wordList } from './patterns.ts';

it('patterns are on lines or between commas, without comments', () => {
  expect(v.parse(patterns, '\n  a b, c # why\n\n  d\n')).toEqual(['a b', 'c', 'd']);
});

it('words are between spaces and line ends', () => {
  expect(v.parse(wordList, 'a b\n  c\n')).toEqual(['a', 'b', 'c']);
  expect(v.parse(wordGroups, 'a b\nc d\n')).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
});

it('a replacement may hold a comma, and a spelling is read from what is meant', () => {
  expect(v.parse(replacements, '# comment\nf\\S{1,3} => fait\n')).toEqual([['f\\S{1,3}', 'fait']]);
  expect(v.parse(spellings, 'c est: cest sest\n')).toEqual([
    ['cest', 'c est'],
    ['sest', 'c est'],
  ]);
});
