import type { Locator } from '@playwright/test';
import { contact } from '#content/index.ts';
import { openForm, submit, toast } from './support/contact-form.ts';
import { expect, test } from './support/test.ts';

/** Edges of an element on the screen, once nothing moves any more. */
async function edges(element: Locator) {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error('not on the page');
  return { top: box.y, bottom: box.y + box.height };
}

for (const height of [640, 844]) {
  test(`the error toast covers no field with an error, at ${height} px`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height });
    await openForm(page);
    await submit(page).click();
    const shown = toast(page, contact.form.toasts.invalid);
    await expect(shown).toHaveAttribute('data-mounted', 'true');
    await shown.hover();
    const first = page.locator('.field:has(.field-error)').first();
    await expect
      .poll(async () => (await edges(shown)).top - (await edges(first)).bottom)
      .toBeGreaterThanOrEqual(0);
    expect((await edges(first)).top).toBeGreaterThanOrEqual(0);
    expect((await edges(shown)).bottom).toBeLessThanOrEqual(height);
  });
}

test('the button that sends is as wide as the fields', async ({ page }) => {
  await openForm(page);
  const field = await page.locator('#contact-email').boundingBox();
  const button = await submit(page).boundingBox();
  expect([button?.x, button?.width]).toEqual([field?.x, field?.width]);
});

test('an error is shown above its field, at its width', async ({ page }) => {
  await openForm(page);
  await submit(page).click();
  const error = page.locator('#contact-email-error');
  await expect(error).toHaveCSS('text-wrap', 'wrap');
  const input = await edges(page.locator('#contact-email'));
  expect((await edges(error)).bottom).toBeLessThanOrEqual(input.top);
});
