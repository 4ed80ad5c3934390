import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chat } from '#content-model/current/chat.ts';
import { root } from '#site/build/paths.ts';
import { expect, test } from './support/test.ts';

/** A conversation that was written without sight of the engine; regular expressions judge each answer. */
interface Conversation {
  id: string;
  turns: { say: string; must: string[]; mustNot: string[] }[];
}

/** Least share of turns that are answered rightly: a little under what was measured. */
const FLOOR = 0.82;

const conversations = readFileSync(
  join(root, 'assistant/eval/strangers/conversations.jsonl'),
  'utf8',
)
  .trim()
  .split('\n')
  .map((line): Conversation => JSON.parse(line));

test('conversations are answered in the window as a person would', {
  tag: '@sample',
}, async ({ page }) => {
  test.setTimeout(900_000);
  const wrong: string[] = [];
  for (const { id, turns } of conversations) {
    await page.goto('/');
    await page.getByRole('button', { name: chat.open }).click();
    const answers = page.getByRole('log').locator('[data-bot=true]');
    for (const [index, { say, must, mustNot }] of turns.entries()) {
      await expect(page.locator('.chat-form')).toHaveAttribute('aria-busy', 'false');
      await page.getByLabel(chat.inputLabel).fill(say);
      await page.keyboard.press('Enter');
      // The greeting stands first.
      await expect(answers).toHaveCount(index + 2);
      await expect(answers.nth(index + 1)).not.toContainText(chat.typing);
      const links = await answers
        .nth(index + 1)
        .getByRole('link')
        .evaluateAll((found) => found.map((link) => link.getAttribute('href')));
      const said = [(await answers.allInnerTexts())[index + 1], ...links].join('\n');
      const holds = (pattern: string) => new RegExp(pattern, 'iu').test(said);
      if (!must.every(holds) || mustNot.some(holds)) wrong.push(`${id} ${say}\n  ${said}`);
    }
  }
  const total = conversations.flatMap(({ turns }) => turns).length;
  console.log(`${total - wrong.length} of ${total} turns are right`);
  expect(1 - wrong.length / total, wrong.join('\n')).toBeGreaterThanOrEqual(FLOOR);
});
