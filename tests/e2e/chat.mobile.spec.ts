import type { Page } from '@playwright/test';
import { chat } from '#content/index.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/test.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: chat.title });

const send = (page: Page) => dialog(page).getByRole('button', { name: chat.send });

async function openChat(page: Page) {
  await page.goto('/');
  await page.getByRole('button', { name: chat.open }).tap();
  await expect(dialog(page)).toBeVisible();
}

for (const width of [320, 360]) {
  test(`at ${width} px the window is the screen, and the page behind is out of reach`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 640 });
    await openChat(page);
    expect(await dialog(page).boundingBox()).toEqual({ x: 0, y: 0, width, height: 640 });
    await expect(dialog(page)).toHaveAttribute('aria-modal', 'true');
    await expect(dialog(page)).toBeFocused();
    await expect(page.locator('header.site-header')).toHaveJSProperty('inert', true);
    // Tab cycles inside it.
    for (let press = 0; press < 12; press++) {
      await page.keyboard.press('Tab');
      const outside = await page.evaluate(
        () => document.activeElement !== document.body && !document.activeElement?.closest('.chat'),
      );
      expect(outside).toBe(false);
    }
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(page.locator('.chat-toggle')).toBeFocused();
    await expect(page.locator('[inert]')).toHaveCount(0);
  });
}

test('a link to a section closes the window that would cover it', async ({ page }) => {
  await page.route('**/functions/v1/chatbot', (route) =>
    route.fulfill({
      json: {
        response: '#contact',
        blocks: [{ kind: 'text', words: [{ text: '#contact', href: '#contact' }] }],
      },
    }),
  );
  await openChat(page);
  await page.getByLabel(chat.inputLabel).fill('Où écrire ?');
  await send(page).tap();
  await page.getByRole('link', { name: '#contact' }).tap();
  await expect(dialog(page)).toBeHidden();
  await expect(page.locator('#contact h2')).toBeInViewport();
});

test('a toast does not cover the field, the buttons or the answer; the keyboard closes', async ({
  page,
}) => {
  await page.route('**/functions/v1/chatbot', (route) => route.abort());
  await openChat(page);
  const field = page.getByLabel(chat.inputLabel);
  await field.fill('Bonjour');
  await send(page).tap();
  await expect(page.locator('[data-sonner-toast]')).toBeVisible();
  await expect(dialog(page)).toBeFocused();
  const again = page.getByRole('button', { name: chat.retry });
  for (const part of [field, send(page), again, page.getByRole('button', { name: chat.close })]) {
    await part.click({ trial: true });
  }
  // It moves in from above: only its final position counts.
  const overlap = async () => {
    const answer = await page.getByRole('log').locator('[data-bot=true]').last().boundingBox();
    const toast = await page.locator('[data-sonner-toast]').boundingBox();
    return (toast?.y ?? 0) + (toast?.height ?? 0) - (answer?.y ?? 0);
  };
  await expect.poll(overlap).toBeLessThanOrEqual(0);
});

test('the window stays within the screen above the keyboard', async ({ page }) => {
  // A keyboard of 300 px, as browsers report it that lay it over the page.
  await page.addInitScript(() => {
    const viewport = Object.assign(new EventTarget(), {
      height: innerHeight,
      offsetTop: 0,
      scale: 1,
    });
    Object.defineProperty(window, 'visualViewport', { value: viewport });
  });
  await openChat(page);
  await page.getByLabel(chat.inputLabel).focus();
  await page.evaluate(() => {
    Object.assign(visualViewport as object, { height: 440, offsetTop: 20 });
    visualViewport?.dispatchEvent(new Event('resize'));
  });
  const box = await dialog(page).boundingBox();
  expect([box?.y, box?.height]).toEqual([20, 440]);
  const button = await send(page).boundingBox();
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(460);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(page.locator('.chat-window')).not.toHaveAttribute('style');
});
