import { expect, test } from 'vitest';
import { elide } from './elision.ts';

test.each([
  ['les services de Aïssatou', 'les services d’Aïssatou'],
  ['De Abidjan à Dakar', 'D’Abidjan à Dakar'],
  ['bien que Élise soit là', 'bien qu’Élise soit là'],
  ['les services de Koffi', 'les services de Koffi'],
  ['de Henri et de Yao', 'de Henri et de Yao'],
  ['aide Awa', 'aide Awa'],
])('« %s » is « %s »', (sentence, elided) => {
  expect(elide(sentence)).toBe(elided);
});
