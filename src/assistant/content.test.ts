import { expect, test } from 'vitest';
import { content } from '#content/index.ts';
import { assistantContentOf } from './content.ts';

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

test('a visitor who asks how to pay also learns which services are paid differently', () => {
  const [first, ...others] = services.items;
  if (!first) throw new Error('there is no service');
  const asTheOwner = others.map((each) => ({ ...each, payment: undefined }));
  const items = [{ ...first, payment: 'Tout au retrait.' }, ...asTheOwner];
  const answered = (payment: string) => {
    const terms = payment
      ? [{ label: 'Paiement', question: 'Comment régler ?', value: payment }]
      : [];
    const owner = { ...content.owner, terms: { ...content.owner.terms, payment } };
    const all = assistantContentOf({ ...content, owner, services: { ...services, terms, items } });
    return all.faq.slice(faq.items.length);
  };
  const other = `${first.title} : Tout au retrait.`;
  expect(answered('La moitié avant.')).toEqual([
    { question: 'Comment régler ?', answer: `La moitié avant.\n${other}` },
  ]);
  expect(answered('')).toEqual([{ question: services.facts.payment, answer: other }]);
});
