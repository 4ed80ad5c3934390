// @module-tag sample
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { chat } from '#content/index.ts';
import { root } from '#shared/root.ts';
import { createAssistant } from '../create-assistant.ts';
import { siteContent } from '../site-content.ts';

/** Characters that a phone of 360 × 640 px shows of an answer at once. */
const WINDOW = 340;

/** The likeliest questions of a prospect; their answers were read one by one. */
const questions = [
  ...readFileSync(join(root, 'corpus/eval/probable.txt'), 'utf8').trim().split('\n'),
  ...chat.quickQuestions,
];
const { answer } = createAssistant(siteContent);

/** What is shown: a link is its word, the questions that are offered are buttons. */
const shown = (response: string) =>
  (response.split(`\n${siteContent.texts.meant}`)[0] ?? '').replace(
    / \((?:https?:|#|\/)[^)]*\)/g,
    '',
  );

test.each(questions)('%s: the answer fits a phone unless it lists', (question) => {
  const { response, answered, topics } = answer(question);
  const text = shown(response);
  expect(text.includes('\n– ') || text.length <= WINDOW, text).toBe(true);
  expect(answered || topics.some((topic) => topic.startsWith('unpublished:')), text).toBe(true);
});
