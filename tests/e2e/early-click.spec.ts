import { testimonials } from '#content/index.ts';
import { expect, test } from './support/test.ts';

test.use({ reuseContext: false });

for (const reducedMotion of ['reduce', 'no-preference'] as const) {
  test(`a click while React takes over is answered once (motion: ${reducedMotion})`, {
    tag: '@testimonials',
  }, async ({ page }) => {
    // React's scheduler posts messages to itself: delaying them leaves the page half hydrated.
    await page.addInitScript(() => {
      const post = MessagePort.prototype.postMessage;
      MessagePort.prototype.postMessage = function (this: MessagePort, ...message: [unknown]) {
        setTimeout(() => post.apply(this, message), 3_000);
      };
    });
    await page.emulateMedia({ reducedMotion });
    await page.goto('/');
    const island = page.locator('[data-island=testimonials-carousel]');
    await island.scrollIntoViewIfNeeded();
    const hasRoot = () =>
      island.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react')));
    await expect.poll(hasRoot).toBe(true);
    await page.getByRole('button', { name: testimonials.start }).click();
    await expect(page.getByRole('button', { name: testimonials.stop })).toBeVisible();
    await page.waitForTimeout(3_500);
    await expect(page.getByRole('button', { name: testimonials.stop })).toBeVisible();
  });
}

test('a click before the code is there is answered once', { tag: '@testimonials' }, async ({
  page,
}) => {
  await page.route(/testimonials-carousel.*\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });
  await page.goto('/');
  await page.locator('[data-island=testimonials-carousel]').scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: testimonials.start }).click();
  await expect(page.getByRole('button', { name: testimonials.stop })).toBeVisible();
  await page.waitForTimeout(1_000);
  await expect(page.getByRole('button', { name: testimonials.stop })).toBeVisible();
});
