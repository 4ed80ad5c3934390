import { expect, test } from 'vitest';
import { inSentence } from './part.ts';

test.each([
  ['Applications mobiles', 'applications mobiles'],
  ['Chatbots IA', 'chatbots IA'],
  ['SEO local', 'SEO local'],
  ['Business Analyst et Scrum Master', 'Business Analyst et Scrum Master'],
  ['À distance', 'à distance'],
])('%s inside a sentence is %s', (text, expected) => {
  expect(inSentence(text)).toBe(expected);
});
