import { expect, test } from 'vitest';
import { topics } from '#content/assistant-words.ts';
import { siteContent } from '../site-content.ts';
import type { Intent } from '../understanding/intent.ts';
import { createAnswer } from './create-answer.ts';
import { inSentence } from './part.ts';

const word = createAnswer(siteContent);

test.each(topics)(
  '$family $id is answered, in French and in English, with every value filled',
  (topic) => {
    const { id, family } = topic;
    const intent: Intent =
      family === 'topic' ? { kind: 'topic', topic: id } : { kind: 'not-stated', subject: id };
    for (const isEnglish of [false, true]) {
      const said = word([intent], { isEnglish }).response;
      expect(said).not.toBe('');
      expect(said).not.toMatch(/[{}]/);
    }
  },
);

test.each([
  ['Applications mobiles', 'applications mobiles'],
  ['Chatbots IA', 'chatbots IA'],
  ['SEO local', 'SEO local'],
  ['Business Analyst et Scrum Master', 'Business Analyst et Scrum Master'],
  ['À distance', 'à distance'],
])('%s inside a sentence is %s', (text, expected) => {
  expect(inSentence(text)).toBe(expected);
});
