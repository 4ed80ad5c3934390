import { createAssistant } from '#assistant/create-assistant.ts';
import { siteContent } from '#assistant/site-content.ts';
import { chat } from '#content/index.ts';
import { expect, test } from './support/test.ts';

/** Returns the longest answers that list nothing: a list may be longer than the window. */
function longestAnswers() {
  const { choosable, answer } = createAssistant(siteContent);
  return choosable
    .map(({ question }) => answer(question))
    .filter(({ response }) => !response.includes('\n–'))
    .sort((a, b) => b.response.length - a.response.length)
    .slice(0, 8);
}

test('on a small phone an answer is read without scrolling, unless it lists', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const longest = longestAnswers();
  const answers = [...longest];
  await page.route('**/functions/v1/chatbot', (route) => route.fulfill({ json: answers.shift() }));
  await page.goto('/');
  await page.getByRole('button', { name: chat.open }).tap();
  const shown = page.getByRole('log').locator('[data-bot=true]:not(.chat-typing)');
  for (const [index, { response: text }] of longest.entries()) {
    await page
      .getByLabel(chat.inputLabel)
      .fill('Une question assez longue pour être écrite sur deux lignes ?');
    await page.keyboard.press('Enter');
    // The greeting came first.
    await expect(shown).toHaveCount(index + 2);
    const log = await page.locator('.chat-scroll').boundingBox();
    const box = await shown.last().boundingBox();
    expect(box?.y, text).toBeGreaterThanOrEqual(log?.y ?? Number.NaN);
    expect((box?.y ?? 0) + (box?.height ?? 0), text).toBeLessThanOrEqual(
      (log?.y ?? 0) + (log?.height ?? 0),
    );
  }
});
