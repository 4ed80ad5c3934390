import { expect, it } from 'vitest';
import { createTerms, createTextIndex } from './text-index.ts';

const termsOf = createTerms([]);
const index = createTextIndex(termsOf, [
  { title: 'Portfolio pour un groupe', text: 'Des concerts et des photos' },
  { title: 'Campagnes SMS', text: 'Pour les clients d’un groupe' },
  { title: 'Affiches', text: 'Concerts, fêtes, portfolio et photos de la ville' },
]);
const ranked = (question: string) => index.rank(termsOf(question)).map((hit) => hit.index);

it('a question finds the texts that share a term with it, whatever the ending', () => {
  expect(ranked('la campagne')).toEqual([1]);
  expect(ranked('une fleur')).toEqual([]);
});

it('a rare term weighs more than a common one, and a title more than a text', () => {
  expect(ranked('photo de fête')[0]).toBe(2);
  expect(ranked('un groupe')).toEqual([0, 1]);
});
