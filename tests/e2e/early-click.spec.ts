import type { Locator } from '@playwright/test';
import { testimonials } from '#content/index.ts';
import { expect, test } from './support/test.ts';

test.use({ reuseContext: false });

/** Whether React has put its keys on an element: on the island once it starts, on what is inside once it took over. */
const isReacts = (element: Locator) => () =>
  element.evaluate((found) => Object.keys(found).some((key) => key.startsWith('__react')));

for (const reducedMotion of ['reduce', 'no-preference'] as const) {
  test(`a click while React takes over is handled once (motion: ${reducedMotion})`, {
    tag: '@testimonials',
  }, async ({ page }) => {
    // React's scheduler posts messages to itself: holding them leaves the page half hydrated.
    await page.addInitScript(() => {
      const post = MessagePort.prototype.postMessage;
      const held: (() => void)[] = [];
      MessagePort.prototype.postMessage = function (this: MessagePort, ...message: [unknown]) {
        held.push(() => post.apply(this, message));
      };
      addEventListener('release', () => {
        MessagePort.prototype.postMessage = post;
        for (const send of held) send();
      });
    });
    await page.emulateMedia({ reducedMotion });
    await page.goto('/');
    const island = page.locator('[data-island=testimonials-carousel]');
    await island.scrollIntoViewIfNeeded();
    await expect.poll(isReacts(island)).toBe(true);
    await page.getByRole('button', { name: testimonials.start }).click();
    const stop = page.getByRole('button', { name: testimonials.stop });
    await expect(stop).toBeVisible();
    await page.evaluate(() => dispatchEvent(new Event('release')));
    await expect.poll(isReacts(stop)).toBe(true);
    await expect(stop).toBeVisible();
  });
}

test('a click before the code has loaded is handled once', { tag: '@testimonials' }, async ({
  page,
}) => {
  const { promise: arrived, resolve: release } = Promise.withResolvers<void>();
  await page.route(/testimonials-carousel.*\.js$/, async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto('/');
  await page.locator('[data-island=testimonials-carousel]').scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: testimonials.start }).click();
  release();
  const stop = page.getByRole('button', { name: testimonials.stop });
  await expect(stop).toBeVisible();
  await expect.poll(isReacts(stop)).toBe(true);
  await expect(stop).toBeVisible();
});
