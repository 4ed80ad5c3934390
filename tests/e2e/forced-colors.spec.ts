import type { Locator } from '@playwright/test';
import { chat } from '#content/index.ts';
import { openForm } from './support/contact-form.ts';
import { expect, test } from './support/test.ts';

test.use({ contextOptions: { forcedColors: 'active' } });

/** Colours of an element or pseudo-element as the browser paints them. */
const paint = (part: Locator, pseudo?: string) =>
  part.evaluate((element, name) => {
    const { backgroundColor, color, borderTopColor, outlineStyle } = getComputedStyle(
      element,
      name,
    );
    return { backgroundColor, color, borderTopColor, outlineStyle };
  }, pseudo);

test('in forced colours, what is drawn with backgrounds stays visible', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const canvas = (await paint(page.locator('body'))).backgroundColor;
  const menu = page.locator('.menu-icon');
  for (const bar of ['::before', '::after']) {
    expect((await paint(menu, bar)).backgroundColor, `menu ${bar}`).not.toBe(canvas);
  }
  await page.getByRole('button', { name: chat.open }).click();
  const bubble = page.locator('.chat-message').first();
  await expect(bubble).toBeVisible();
  expect((await paint(bubble)).borderTopColor, 'bubble').not.toBe(canvas);
});

test('in forced colours, the current testimonial and a faulty field stand out', {
  tag: '@testimonials',
}, async ({ page }) => {
  await openForm(page);
  const current = page.locator('.carousel-card[aria-current=true]');
  await current.scrollIntoViewIfNeeded();
  await expect(current).toHaveJSProperty('tagName', 'BUTTON');
  const other = page.locator('.carousel-card:not([aria-current=true])').first();
  expect((await paint(current)).outlineStyle).not.toBe((await paint(other)).outlineStyle);
  const dot = page.locator('.carousel-dot');
  const [chosen, rest] = await Promise.all([
    paint(dot.and(page.locator('[aria-current=true]')), '::before'),
    paint(dot.and(page.locator(':not([aria-current=true])')).first(), '::before'),
  ]);
  expect(chosen.backgroundColor).not.toBe(rest.backgroundColor);
});
