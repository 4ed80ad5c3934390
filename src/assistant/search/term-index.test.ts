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

it('terms that are left out find nothing', () => {
  const numbered = createTermIndex(termsOf, ['17 000 élèves'], (term) => /\D/.test(term));
  expect(numbered.sharing('17 sites', 1)).toEqual([]);
  expect(numbered.sharing('combien d’élèves', 1)).toEqual([0]);
});
