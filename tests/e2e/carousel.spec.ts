import type { Page } from '@playwright/test';
import { testimonials } from '#content/index.ts';
import { expect, test } from './support/test.ts';

test.use({ reducedMotion: 'no-preference' });

const INTERVAL = 5000;
const carousel = (page: Page) => page.locator('.carousel');
const stop = (page: Page) => page.getByRole('button', { name: testimonials.stop });
const start = (page: Page) => page.getByRole('button', { name: testimonials.start });
const live = (page: Page) => page.locator('.carousel-selected');
const name = (index: number) => testimonials.items[index]?.name ?? '';

const expectSelected = (page: Page, index: number) =>
  expect(page.locator('.carousel-card[aria-current=true] .carousel-name')).toHaveText(name(index));

/** Opens the page at the rotating carousel, with a clock that the test controls. */
async function openTurning(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto('/');
  await carousel(page).scrollIntoViewIfNeeded();
  await expect(stop(page)).toBeVisible();
  // A selection starts a new interval.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.locator('.carousel-dot').first().dispatchEvent('click');
  await expectSelected(page, 0);
}

test.describe('testimonials', { tag: '@testimonials' }, () => {
  test('advances every 5 s, not before, and wraps from last to first', async ({ page }) => {
    await openTurning(page);
    for (const index of [...testimonials.items.keys()].slice(1).concat(0)) {
      const before = (index + testimonials.items.length - 1) % testimonials.items.length;
      await page.clock.runFor(INTERVAL - 1);
      await expectSelected(page, before);
      await page.clock.runFor(1);
      await expectSelected(page, index);
    }
  });

  test('pauses under the pointer and continues afterwards', async ({ page }) => {
    await openTurning(page);
    await live(page).hover();
    await page.clock.runFor(4 * INTERVAL);
    await expectSelected(page, 0);
    await page.mouse.move(0, 0);
    await page.clock.runFor(INTERVAL);
    await expectSelected(page, 1);
  });

  test('pauses in a hidden tab, and does not forget the pointer meanwhile', async ({ page }) => {
    await openTurning(page);
    const setHidden = (state: DocumentVisibilityState) =>
      page.evaluate((state) => {
        Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, state);
    await setHidden('hidden');
    await page.clock.runFor(4 * INTERVAL);
    await expectSelected(page, 0);
    await live(page).hover();
    await setHidden('visible');
    await page.clock.runFor(4 * INTERVAL);
    await expectSelected(page, 0);
    await page.mouse.move(0, 0);
    await page.clock.runFor(INTERVAL);
    await expectSelected(page, 1);
  });

  test('stops for keyboard focus and continues only on request', async ({ page }) => {
    await openTurning(page);
    await expect(live(page)).toHaveAttribute('aria-live', 'off');
    await stop(page).focus();
    await page.keyboard.press('Tab');
    await expect(page.locator('[data-selected=true] .carousel-like')).toBeFocused();
    await expect(start(page)).toBeVisible();
    await expect(live(page)).toHaveAttribute('aria-live', 'polite');
    await page.getByRole('link').first().focus();
    await page.clock.runFor(4 * INTERVAL);
    await expectSelected(page, 0);
    await start(page).focus();
    await page.keyboard.press('Enter');
    await page.clock.runFor(INTERVAL);
    await expectSelected(page, 1);
  });

  test('text and author change together, within 0.3 s, and at once with reduced motion', async ({
    page,
  }) => {
    await page.goto('/');
    const slides = page.locator('.carousel-slide');
    await page.locator('.carousel-dot').nth(1).click();
    const animated = (index: number) =>
      slides
        .nth(index)
        .evaluate((slide) =>
          slide
            .getAnimations({ subtree: true })
            .map(({ effect }) => [
              (effect as KeyframeEffect).target === slide,
              Number(effect?.getComputedTiming().endTime) <= 300,
            ]),
        );
    await page.locator('.carousel-dot').nth(2).dispatchEvent('click');
    for (const index of [1, 2]) {
      for (const each of await animated(index)) expect(each).toEqual([true, true]);
    }
    await expect(slides.nth(2)).toHaveCSS('opacity', '1');
    await expect(slides.nth(1)).toHaveCSS('visibility', 'hidden');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.locator('.carousel-dot').first().click();
    expect(await animated(0)).toEqual([]);
  });

  for (const width of [360, 390]) {
    test(`the author stays in place below each text (${width} px)`, async ({ page }) => {
      await page.setViewportSize({ width, height: 740 });
      await page.goto('/');
      const boxes = await page.locator('.carousel-author').evaluateAll((authors) =>
        authors.map((author) => {
          const { top, height } = author.getBoundingClientRect();
          const name = author.querySelector('strong')?.getBoundingClientRect().top ?? 0;
          return [top, height, name].map(Math.round);
        }),
      );
      expect(boxes).toHaveLength(testimonials.items.length);
      expect(new Set(boxes.map(String)).size).toBe(1);
    });
  }

  test('its button comes first in the tab order, before the cards', async ({ page }) => {
    await page.goto('/');
    const first = carousel(page).locator('button').first();
    await expect(first).toHaveClass(/carousel-toggle/);
  });

  test('slides state their position, and only the selected one can be read', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    await page.locator('.carousel-card').nth(1).click();
    const slides = carousel(page).getByRole('group');
    await expect(slides).toHaveCount(1);
    await expect(slides).toHaveAccessibleName(
      testimonials.position
        .replace('{index}', '2')
        .replace('{count}', String(testimonials.items.length)),
    );
    await expect(carousel(page)).toHaveAttribute('aria-roledescription', 'carrousel');
  });

  test('previews are cut at 120 characters, between words, with an ellipsis', async ({ page }) => {
    await page.goto('/');
    const previews = await page.locator('.carousel-preview').allTextContents();
    expect(previews).toHaveLength(testimonials.items.length);
    for (const [index, preview] of previews.entries()) {
      const text = testimonials.items[index]?.text ?? '';
      expect(preview).toMatch(/…$/);
      expect(preview.length).toBeLessThanOrEqual(121);
      expect(text.startsWith(preview.slice(0, -1))).toBe(true);
      expect(text.charAt(preview.length - 1)).toMatch(/[\s,;:.–-]/);
    }
  });

  test('on a phone the selected card scrolls into view, and the page does not move', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await page.locator('.carousel-dots').scrollIntoViewIfNeeded();
    await expect(page.locator('.carousel-card').first()).toHaveJSProperty('tagName', 'BUTTON');
    for (const index of [2, 3, 0]) {
      const before = await page.evaluate(() => scrollY);
      await page.locator('.carousel-dot').nth(index).click();
      await expectSelected(page, index);
      await expect(page.locator('.carousel-card').nth(index)).toBeInViewport({ ratio: 0.9 });
      expect(await page.evaluate(() => scrollY)).toBe(before);
    }
  });
});
