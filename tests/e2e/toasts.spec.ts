import type { Page } from '@playwright/test';
import { contact, toasts } from '#content/index.ts';
import { field, fillForm, openForm, submit } from './support/contact-form.ts';
import { expect, test } from './support/test.ts';

test.use({ reducedMotion: 'no-preference' });

const shown = (page: Page) => page.locator('[data-sonner-toast]');
const visible = (page: Page) => page.locator('[data-sonner-toast][data-visible=true]');

/** Lets time pass in small steps until the toast is there. */
const untilShown = (page: Page) =>
  expect(async () => {
    await page.clock.runFor(20);
    await expect(shown(page)).toBeVisible({ timeout: 200 });
  }).toPass();

/** One destructive toast on the page, with a clock that the test controls. */
async function showToast(page: Page): Promise<void> {
  await page.clock.install();
  await openForm(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await submit(page).click();
  await untilShown(page);
}

test('a toast disappears after 4 to 5 s', async ({ page }) => {
  await showToast(page);
  await page.clock.runFor(3900);
  await expect(shown(page)).toHaveCount(1);
  await page.clock.runFor(1400);
  await expect(shown(page)).toHaveCount(0);
});

test('it pauses under the pointer', async ({ page }) => {
  await showToast(page);
  await shown(page).hover();
  await page.clock.runFor(20_000);
  await expect(shown(page)).toHaveCount(1);
  await page.mouse.move(0, 0);
  await page.clock.runFor(6000);
  await expect(shown(page)).toHaveCount(0);
});

test('it pauses under keyboard focus, and can be closed from there', async ({ page }) => {
  await showToast(page);
  const close = shown(page).getByRole('button', { name: toasts.close });
  await close.focus();
  await page.clock.runFor(20_000);
  await expect(shown(page)).toHaveCount(1);
  await page.getByLabel(contact.form.labels.name).focus();
  await page.clock.runFor(6000);
  await expect(shown(page)).toHaveCount(0);

  await submit(page).click();
  await untilShown(page);
  await close.focus();
  await page.keyboard.press('Enter');
  await page.clock.runFor(1000);
  await expect(shown(page)).toHaveCount(0);
});

test('what it says of the form goes once the form is corrected', async ({ page }) => {
  await openForm(page);
  await fillForm(page, 'Un devis', { message: 'Court' });
  await submit(page).click();
  await expect(shown(page)).toHaveCount(1);
  await field(page, 'message').fill('Bonjour, je voudrais un site.');
  await expect(shown(page)).toHaveCount(0, { timeout: 2000 });
});

test('three show together; a fourth replaces the oldest', async ({ page }) => {
  await openForm(page);
  await submit(page).click();
  await submit(page).click();
  // The same words do not stack.
  await expect(visible(page)).toHaveCount(1);
  for (const [name, text] of [
    ['name', 'Awa Konan'],
    ['email', 'awa@example.com'],
    ['subject', 'Un devis'],
  ] as const) {
    await page.getByLabel(contact.form.labels[name]).fill(text);
    await submit(page).click();
  }
  await expect(visible(page)).toHaveCount(3);
});

/** Returns a colour as the browser paints it, each part from 0 to 255. */
const painted = (page: Page, property: 'backgroundColor' | 'borderTopColor') =>
  shown(page).evaluate((toast, name) => {
    const canvas = document.createElement('canvas').getContext('2d');
    if (!canvas) throw new Error('no canvas');
    canvas.fillStyle = getComputedStyle(toast)[name];
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return { red, green, blue };
  }, property);

for (const colorScheme of ['light', 'dark'] as const) {
  test(`a destructive toast is red in the ${colorScheme} theme, on that theme’s background`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await openForm(page);
    await submit(page).click();
    const toaster = page.locator('[data-sonner-toaster]').filter({ has: shown(page) });
    await expect(toaster).toHaveAttribute('data-sonner-theme', colorScheme);
    const ground = await painted(page, 'backgroundColor');
    const border = await painted(page, 'borderTopColor');
    for (const { red, green, blue } of [ground, border]) {
      expect(red).toBeGreaterThan(Math.max(green, blue) + 15);
    }
    expect(border.red).toBeGreaterThan(1.5 * border.green);
    const lightest = Math.max(ground.red, ground.green, ground.blue);
    const darkest = Math.min(ground.red, ground.green, ground.blue);
    if (colorScheme === 'light') expect(darkest).toBeGreaterThan(200);
    else expect(lightest).toBeLessThan(110);
  });
}
