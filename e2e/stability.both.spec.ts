import type { Page } from '@playwright/test';
import { chat } from '../content/chat.ts';
import { openForm, submit } from './support/contact-form.ts';
import { expect, test } from './support/test.ts';

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

/** Collects what moved, shifts right after the visitor's own act included. */
async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        const nodes = sources.map(({ node }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          return `${element?.tagName} ${element?.className}`;
        });
        shifts.push(
          `${value.toFixed(5)}${hadRecentInput ? ' after an act' : ''}: ${nodes.join(', ')}`,
        );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
}

test('nothing moves while a slow font and slow pictures arrive, and parts come to life', async ({
  page,
}) => {
  const shifts = await watchShifts(page);
  await page.route(/\.(woff2|avif|webp|jpg)$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  await page.goto('/');
  await page.evaluate(() => document.fonts.ready);
  for (const part of ['#projects', '.testimonials', '#faq', '#contact', 'footer']) {
    await page.locator(part).first().scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
  }
  expect(await shifts()).toEqual([]);
});

test('nothing moves while testimonials go round', async ({ page }) => {
  const shifts = await watchShifts(page);
  await page.clock.install();
  await page.goto('/');
  await page.locator('.carousel').scrollIntoViewIfNeeded();
  await expect(page.locator('.carousel-card').first()).toHaveJSProperty('tagName', 'BUTTON');
  for (let slide = 0; slide < 4; slide++) await page.clock.runFor(5_000);
  expect(await shifts()).toEqual([]);
});

test('a toast and the chat lie over the page', async ({ page }) => {
  const shifts = await watchShifts(page);
  await openForm(page);
  await submit(page).click();
  await expect(page.locator('[data-sonner-toast]')).toBeVisible();
  // The faults appear beside their fields: room that the visitor's own act makes.
  const before = (await shifts()).filter((shift) => !shift.includes('after an act'));
  await page.getByRole('button', { name: chat.open }).click();
  await expect(page.getByRole('dialog', { name: chat.title })).toBeVisible();
  expect(before).toEqual([]);
  expect((await shifts()).filter((shift) => !shift.includes('after an act'))).toEqual([]);
});
