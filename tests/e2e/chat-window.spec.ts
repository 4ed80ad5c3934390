import { chat, offers, services } from '#content/index.ts';
import { formatFcfa } from '#shared/text/format.ts';
import { conversations, talk } from '#site/chat/testing/conversations.ts';
import { expectAccessible } from './support/axe.ts';
import { answerWith, ask, dialog, FUNCTION, input, log, openChat } from './support/chat.ts';
import { toast } from './support/contact-form.ts';
import { expect, test } from './support/test.ts';

test.use({ reducedMotion: 'no-preference' });

test('opens on the first click, greets, and answers a price from the content', {
  tag: '@any-owner',
}, async ({ page }) => {
  const [service] = services.items;
  await openChat(page);
  await expect(input(page)).toBeFocused();
  await expect(log(page)).toContainText(chat.greeting);
  await ask(page, `Combien coûte : ${service?.title} ?`);
  await expect(log(page).locator('[data-bot=true]').nth(1)).toContainText(
    formatFcfa(offers[service?.offer ?? '']?.fromFcfa ?? 0),
  );
});

test('a service that shows the assistant opens it', { tag: '@sample' }, async ({ page }) => {
  await page.goto('/#services');
  const link = page.locator('.opens-chat');
  await link.click();
  await expect(dialog(page)).toBeVisible();
  // It stays open, and the page where it was.
  await link.click();
  await expect(dialog(page)).toBeVisible();
  await expect(page).toHaveURL(/#services$/);
});

test('has its height and greeting, does not cover the face, says where questions go, accepts line breaks', async ({
  page,
}) => {
  await openChat(page);
  expect(await page.locator('.chat-scroll').evaluate((box) => box.scrollTop)).toBe(0);
  const box = await dialog(page).boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(450);
  expect(box?.height).toBeLessThanOrEqual(550);

  const portrait = page.locator('.hero-poster picture');
  await expect
    .poll(async () => {
      const [picture, window] = [await portrait.boundingBox(), await dialog(page).boundingBox()];
      // The face is in the middle, in less than half of the picture's width.
      return (window?.x ?? 0) - (picture?.x ?? 0) - 0.7 * (picture?.width ?? 0);
    })
    .toBeGreaterThan(0);

  await expect(dialog(page).getByText(chat.privacy.text)).toBeVisible();
  await expect(dialog(page).getByRole('link', { name: chat.privacy.link })).toHaveAttribute(
    'href',
    '/rgpd',
  );

  await ask(page, '   ');
  await expect(log(page).locator('.chat-message')).toHaveCount(1);
  await input(page).fill('Une');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('deux');
  await expect(input(page)).toHaveValue('Une\ndeux');
});

test('counts from 400 characters on; says once, beside the window, that 500 are exceeded; keeps the text', async ({
  page,
}) => {
  await answerWith(page, 'Reçu.');
  await openChat(page);
  const count = page.locator('.chat-count');
  await input(page).fill('a'.repeat(399));
  await expect(count).toBeHidden();
  await input(page).fill('a'.repeat(501));
  await expect(count).toHaveText(/501 \/ 500/);
  await expect(input(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(input(page)).toHaveAccessibleDescription(/501/);

  for (let press = 0; press < 4; press++) await page.keyboard.press('Enter');
  const refusal = toast(page, chat.toasts.tooLong.title);
  await expect(refusal).toBeVisible();
  await expect(refusal).toHaveCount(1);
  const said = await refusal.boundingBox();
  const window = await dialog(page).boundingBox();
  expect((said?.x ?? 0) + (said?.width ?? 0)).toBeLessThan(window?.x ?? 0);
  await expect(input(page)).toHaveValue('a'.repeat(501));
  await ask(page, 'a'.repeat(500));
  await expect(log(page)).toContainText('Reçu.');
});

test('Escape closes it and returns the focus; an answer that comes then is announced by a dot', async ({
  page,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(FUNCTION, async (route) => {
    await held;
    await route.fulfill({ json: { response: 'Pendant votre absence.' } });
  });
  await openChat(page);
  await ask(page, 'Bonjour');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(page.locator('.chat-toggle')).toBeFocused();
  release();
  await expect(page.locator('.chat-unread')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: chat.unread })).toBeAttached();
  await expect(page.locator('.chat-toggle')).toHaveAccessibleDescription(chat.unread);
  await page.locator('.chat-toggle').click();
  await expect(log(page)).toContainText('Pendant votre absence.');
  await expect(page.locator('.chat-unread')).toHaveCount(0);
});

test('axe finds nothing in the open window', { tag: '@any-owner' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openChat(page);
  await expectAccessible(page);
});

test('accepts ten messages in a rolling minute', async ({ page }) => {
  await page.clock.install();
  await answerWith(page, 'Oui.');
  await openChat(page);
  const answers = log(page).locator('[data-bot=true]');
  for (let count = 1; count <= 10; count++) {
    await ask(page, `Question ${count}`);
    await expect(answers).toHaveCount(count + 1);
    await expect(page.getByText(chat.typing)).toHaveCount(0);
  }
  await ask(page, 'La onzième');
  await page.clock.runFor(500);
  await expect(toast(page, chat.toasts.rateLimit.title)).toBeVisible();
  await expect(input(page)).toHaveValue('La onzième');
  await page.clock.runFor(60_000);
  await page.keyboard.press('Enter');
  await expect(log(page)).toContainText('La onzième');
  await expect(answers).toHaveCount(12);
});

test('refused messages do not count towards the ten', async ({ page }) => {
  await answerWith(page, 'Oui.');
  await openChat(page);
  for (let press = 0; press < 12; press++) {
    await ask(page, 'a'.repeat(501));
  }
  await ask(page, 'Une vraie question');
  await expect(log(page)).toContainText('Oui.');
});

/** Returns only the words: the window formats lists, links and spaces differently. */
const wordsOf = (text: string) => text.match(/[\p{L}\d]+/gu) ?? [];

// All of them are judged without a browser (src/site/chat/conversations.test.ts): the window must say the same.
for (const conversation of conversations.slice(0, 3)) {
  const { id, turns } = conversation;
  test(`the window answers conversation ${id} as judged`, { tag: '@sample' }, async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: chat.open }).click();
    const answers = page.getByRole('log').locator('[data-bot=true]');
    const expected = talk(...turns.map(({ say }) => say));
    for (const [index, { say }] of turns.entries()) {
      await expect(page.locator('.chat-form')).toHaveAttribute('aria-busy', 'false');
      await page.getByLabel(chat.inputLabel).fill(say);
      await page.keyboard.press('Enter');
      // The greeting comes first.
      await expect(answers).toHaveCount(index + 2);
      await expect(answers.nth(index + 1)).not.toContainText(chat.typing);
      const shown = wordsOf((await answers.allInnerTexts())[index + 1] ?? '');
      const { assistant, offers } = chat;
      const known = [assistant, expected[index]?.response, offers.whatsapp, offers.form].join(' ');
      expect([...new Set(shown).difference(new Set(wordsOf(known)))], say).toEqual([]);
    }
  });
}
