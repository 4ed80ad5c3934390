// @module-tag sample
import { expect, it } from 'vitest';
import type { AnswerBlock, AnswerWords } from '#shared/chat-message.ts';
import { conversations, talk, wrongTurns } from './testing/conversations.ts';

/** Minimum share of turns answered correctly: slightly below what was measured. */
const FLOOR = 0.93;

/** Returns an answer as the window shows it: one line of text each, then its links' addresses. */
function asShown(blocks: readonly AnswerBlock[]): string {
  const lines = blocks.flatMap((block): AnswerWords[][] => {
    if (block.kind === 'text') return [block.words];
    return block.kind === 'list' ? block.items : block.items.map((text) => [{ text }]);
  });
  const links = lines.flat().flatMap(({ href }) => href ?? []);
  return [...lines.map((words) => words.map(({ text }) => text).join('')), ...links].join('\n');
}

it('conversations are answered as a person would (tests/e2e/chat-window.spec.ts plays some in the window)', () => {
  const wrong = conversations.flatMap((conversation) => {
    const answers = talk(...conversation.turns.map(({ say }) => say));
    return wrongTurns(
      conversation,
      answers.map(({ blocks }) => asShown(blocks)),
    );
  });
  const total = conversations.flatMap(({ turns }) => turns).length;
  expect(1 - wrong.length / total, wrong.join('\n')).toBeGreaterThanOrEqual(FLOOR);
});
