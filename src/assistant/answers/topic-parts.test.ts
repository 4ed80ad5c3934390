import { expect, test } from 'vitest';
import { topics } from '#content/assistant-words.ts';
import { siteContent } from '../site-content.ts';
import type { Intent } from '../understanding/intent.ts';
import { createAnswer } from './create-answer.ts';

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
