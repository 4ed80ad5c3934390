import type { Page } from '@playwright/test';
import { chat, testimonials } from '#content/index.ts';
import { expect, test } from './support/test.ts';

const tip = (page: Page) => page.locator('.tooltip');
const dot = (page: Page, index: number) => page.locator('.carousel-dot').nth(index);

async function open(page: Page) {
  await page.clock.install();
  await page.goto('/');
  await page.clock.pauseAt(Date.now() + 60_000);
}

test('an icon shows its name after 700 ms, and Escape hides it', async ({ page }) => {
  await open(page);
  await page.locator('.chat-toggle').hover();
  await page.clock.runFor(699);
  await expect(tip(page)).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(tip(page)).toHaveText(chat.open);
  await page.keyboard.press('Escape');
  await expect(tip(page)).toHaveCount(0);
});

test('a control that was pressed shows no tooltip until the pointer returns', async ({ page }) => {
  await open(page);
  const { x, y, width, height } = (await page.locator('.chat-toggle').boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  await page.mouse.click(x + width / 2, y + height / 2);
  // From the icon to the edge of the same button.
  await page.mouse.move(x + width / 2, y + 4);
  await page.clock.runFor(2_000);
  await expect(tip(page)).toHaveCount(0);
  // The window that the press opened comes when its code is there, and the clock goes on.
  await expect(async () => {
    await page.clock.runFor(100);
    await expect(page.getByRole('log')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.mouse.move(0, 0);
  await page.locator('.chat-toggle').hover();
  await page.clock.runFor(700);
  await expect(tip(page)).toBeVisible();
});

test('the next tooltip appears at once within 300 ms, and after the delay otherwise', {
  tag: '@testimonials',
}, async ({ page }) => {
  await open(page);
  const [first, second] = testimonials.items.map(({ name }) => name);
  // The event of the scrolling that brings the dot into view may come after the pointer: it ends the wait.
  await expect(async () => {
    await page.mouse.move(0, 0);
    await dot(page, 0).hover();
    await page.clock.runFor(700);
    await expect(tip(page)).toHaveText(first ?? '', { timeout: 500 });
    await dot(page, 1).hover();
    await page.clock.runFor(1);
    await expect(tip(page)).toHaveText(second ?? '', { timeout: 500 });
  }).toPass();
  await page.mouse.move(0, 0);
  await expect(tip(page)).toHaveCount(0);
  await page.clock.runFor(300);
  await dot(page, 2).hover();
  await page.clock.runFor(699);
  await expect(tip(page)).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(tip(page)).toBeVisible();
});

test('keyboard focus shows it too; it stays within the screen and disappears with the focus', async ({
  page,
}) => {
  await open(page);
  await page.keyboard.press('Tab');
  await page.locator('.chat-toggle').focus();
  await page.clock.runFor(700);
  await expect(tip(page)).toHaveText(chat.open);
  const box = await tip(page).boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(1440);
  await page.getByRole('link').first().focus();
  await expect(tip(page)).toHaveCount(0);
});

test.describe('on touch', () => {
  test.use({ hasTouch: true });

  test('there is none', async ({ page }) => {
    await open(page);
    await page.locator('.chat-toggle').dispatchEvent('pointerover', { pointerType: 'touch' });
    await page.clock.runFor(2_000);
    await expect(tip(page)).toHaveCount(0);
  });
});
