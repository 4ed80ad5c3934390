import type { Offer, Person } from 'schema-dts';
import { expect, test } from 'vitest';
import { services } from '#content/index.ts';
import { homeStructuredData } from './structured-data.ts';

test('the type check knows the vocabulary of schema.org', () => {
  // @ts-expect-error: no property of a Person
  const person: Person = { '@type': 'Person', priceCurrency: 'XOF' };
  // @ts-expect-error: the currency of an Offer is a text
  const offer: Offer = { '@type': 'Offer', priceCurrency: 1 };
  expect([person, offer]).toHaveLength(2);
});

test('states an offer for each service, and no rating of the owner’s own', () => {
  const text = JSON.stringify(homeStructuredData());
  expect(text.match(/"@type":"Offer"/g)).toHaveLength(services.items.length);
  expect(text).not.toMatch(/Review|Rating/);
});
