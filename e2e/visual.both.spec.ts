import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

/**
 * Pictures of every section and state, compared with the accepted ones in
 * visual.both.spec.ts-snapshots. What differs between machines is taken out (support/visual.css: the
 * system's text face and emoji), the clock stands still, nothing moves. A change that is meant:
 * `npm run test:visual:accept`.
 */
test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });

const options = {
  stylePath: fileURLToPath(new URL('support/visual.css', import.meta.url)),
  animations: 'disabled',
  caret: 'hide',
  // Antialiasing may differ between versions of the browser: 2 % of the pixels at most.
  maxDiffPixelRatio: 0.02,
  scale: 'css',
} as const;

async function open(page: Page, path: string, colorScheme: 'light' | 'dark' = 'light') {
  await page.clock.setFixedTime(new Date('2026-11-20T12:00:00Z'));
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.goto(path);
  await page.evaluate(() => document.fonts.load('700 16px Bricolage'));
}

const sections: Record<string, string> = {
  header: '.site-header',
  hero: '.hero',
  about: '.about',
  skills: '.skills',
  projects: '.projects',
  services: '.services',
  testimonials: '.testimonials',
  faq: '.faq',
  contact: '.contact',
  footer: '.site-footer',
};

const ready = async (part: Locator) => {
  await part.scrollIntoViewIfNeeded();
  await expect(part).toBeVisible();
};

test('every section', async ({ page, isMobile }) => {
  // The dark theme differs in colour, not in composition: one width shows it.
  for (const colorScheme of isMobile ? (['light'] as const) : (['light', 'dark'] as const)) {
    await open(page, '/', colorScheme);
    for (const [name, selector] of Object.entries(sections)) {
      const part = page.locator(selector).first();
      await ready(part);
      await expect.soft(part).toHaveScreenshot(`${name}-${colorScheme}.png`, options);
    }
  }
});

for (const [name, path] of [
  ['legal-notice', '/mentions-legales'],
  ['privacy-policy', '/rgpd'],
  ['not-found', '/x'],
] as const) {
  test(`the first screen of ${name}`, async ({ page }) => {
    await open(page, path);
    await expect(page).toHaveScreenshot(`${name}.png`, options);
  });
}

test('the form with its issues', async ({ page }) => {
  await open(page, '/#contact');
  const form = page.locator('form.contact-form');
  await expect(form).toHaveJSProperty('noValidate', true);
  await form.getByRole('button').click();
  await expect(form.locator('.field-error')).toHaveCount(4);
  await expect(form).toHaveScreenshot('form-issues.png', options);
});

test('the open chat', async ({ page }) => {
  await open(page, '/');
  await page.locator('.chat-toggle').click();
  const window = page.getByRole('dialog');
  await expect(window).toBeVisible();
  await expect(window).toHaveScreenshot('chat.png', options);
});
