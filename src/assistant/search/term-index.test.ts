import { expect, it } from 'vitest';
import { createTermIndex } from './term-index.ts';
import { createTerms } from './terms.ts';

const termsOf = createTerms([]);

const index = createTermIndex(termsOf, [
  'Portfolio pour un groupe',
  'Campagnes SMS',
  'Portfolio de groupes',
]);

it('a question finds the texts that share so many terms with it, whatever their endings', () => {
  expect(index.sharing('le portfolio du groupe', 2)).toEqual([0, 2]);
  expect(index.sharing('une campagne pour un groupe', 1)).toEqual([0, 1, 2]);
  expect(index.sharing('une campagne pour un groupe', 2)).toEqual([]);
});
