// @module-tag sample
import { expect, it } from 'vitest';
import { meant } from '#content/index.ts';
import { answerBlocks } from './answer-blocks.ts';
import { linkify } from './linkify.ts';
import { conversations, wrongTurns } from './testing/conversations.ts';
import { talk } from './testing/talk.ts';

/** Least share of turns that are answered rightly: a little under what was measured. */
const FLOOR = 0.82;

/** An answer as the window shows it: its words a line each, then where its links lead. */
function asShown(answer: string): string {
  const lines = answerBlocks(answer, meant).flatMap((block) =>
    block.kind === 'text' ? [block.text] : block.items,
  );
  const parts = lines.map((line) => linkify(line));
  const links = parts.flat().flatMap(({ href }) => href ?? []);
  return [...parts.map((line) => line.map(({ text }) => text).join('')), ...links].join('\n');
}

it('conversations are answered as a person would (tests/e2e/conversations.spec.ts plays some in the window)', () => {
  const wrong = conversations.flatMap((conversation) => {
    const answers = talk(...conversation.turns.map(({ say }) => say));
    return wrongTurns(
      conversation,
      answers.map(({ shown }) => asShown(shown)),
    );
  });
  const total = conversations.flatMap(({ turns }) => turns).length;
  expect(1 - wrong.length / total, wrong.join('\n')).toBeGreaterThanOrEqual(FLOOR);
});
