import { expect, test } from 'vitest';
import { content } from '#content/index.ts';
import { assistantContentOf } from './site-content.ts';

const { faq, services } = content;
const withTerms = (terms: typeof services.terms) =>
  assistantContentOf({ ...content, services: { ...services, terms } }).faq;

test('the assistant answers what the terms state, unless the FAQ has the question', () => {
  const term = { label: 'Paiement', question: 'Comment payer ?', value: 'Par virement.' };
  const [asked] = faq.items;
  if (!asked) throw new Error('the FAQ is empty');
  const { question } = asked;
  expect(withTerms([])).toEqual(faq.items);
  expect(withTerms([term, { label: 'Autre', question, value: 'Autrement.' }])).toEqual([
    ...faq.items,
    { question: term.question, answer: term.value },
  ]);
});
