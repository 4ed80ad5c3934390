import { chat } from '#content-model/current/chat.ts';
import { expect, test } from './support/test.ts';

/**
 * What a screen reader meets, in its order. The snapshots lie beside this file; accept a change that is
 * meant with `npm run test:visual:accept`.
 */
const PARTS = [
  'header.site-header',
  '.hero',
  '#about',
  '#skills',
  '#projects',
  '#services',
  '.testimonials',
  '#faq',
  '#contact',
  'footer',
];

/** Each width has its own: a phone's menu is another one. */
const snapshot = (part: string) => ({
  name: `${part.replace(/\W+/g, '-').replace(/^-/, '')}-${test.info().project.name}.aria.yml`,
});

test.describe('snapshots', { tag: '@sample' }, () => {
  test('the reading order of the home page', async ({ page }) => {
    // Playwright waits ten seconds for each snapshot that is to be written anew.
    test.setTimeout(180_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    for (const part of PARTS) {
      const element = page.locator(part).first();
      await element.scrollIntoViewIfNeeded();
      await page.waitForLoadState('networkidle');
      await expect(element).toMatchAriaSnapshot(snapshot(part));
    }
  });

  for (const path of ['/mentions-legales', '/rgpd', '/page-inconnue']) {
    test(`the reading order of ${path}`, async ({ page }) => {
      await page.goto(path);
      await expect(page.locator('main')).toMatchAriaSnapshot(snapshot(path));
    });
  }

  test('the reading order of the open chat', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: chat.open }).click();
    await expect(page.getByRole('dialog', { name: chat.title })).toMatchAriaSnapshot(
      snapshot('chat'),
    );
  });
});
