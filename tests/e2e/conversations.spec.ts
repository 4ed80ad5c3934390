import { chat } from '#content/index.ts';
import { conversations } from '#site/chat/testing/conversations.ts';
import { talk } from '#site/chat/testing/talk.ts';
import { expect, test } from './support/test.ts';

/** The words alone: the window sets lists, links and spaces as it likes. */
const wordsOf = (text: string) => text.match(/[\p{L}\d]+/gu) ?? [];

// All of them are judged without a browser (src/site/chat/conversations.test.ts): the window must say the same.
for (const conversation of conversations.slice(0, 3)) {
  const { id, turns } = conversation;
  test(`the window answers conversation ${id} as it was judged`, { tag: '@sample' }, async ({
    page,
  }) => {
    await page.goto('/');
    await page.getByRole('button', { name: chat.open }).click();
    const answers = page.getByRole('log').locator('[data-bot=true]');
    const expected = talk(...turns.map(({ say }) => say));
    for (const [index, { say }] of turns.entries()) {
      await expect(page.locator('.chat-form')).toHaveAttribute('aria-busy', 'false');
      await page.getByLabel(chat.inputLabel).fill(say);
      await page.keyboard.press('Enter');
      // The greeting stands first.
      await expect(answers).toHaveCount(index + 2);
      await expect(answers.nth(index + 1)).not.toContainText(chat.typing);
      const shown = wordsOf((await answers.allInnerTexts())[index + 1] ?? '');
      const { assistant, offers } = chat;
      const known = [assistant, expected[index]?.response, offers.whatsapp, offers.form].join(' ');
      expect([...new Set(shown).difference(new Set(wordsOf(known)))], say).toEqual([]);
    }
  });
}
