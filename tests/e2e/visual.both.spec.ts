import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

/**
 * Pictures of every section and state, compared with the accepted ones in
 * visual.both.spec.ts-snapshots. What differs between machines is taken out (support/visual.css: the
 * system's text face and emoji; support/fonts.conf: how it draws letters), the clock stands still, nothing
 * moves. A change that is meant: `npm run test:visual:accept`.
 */
test.use({ bypassCSP: true });

const options = {
  stylePath: fileURLToPath(new URL('./support/visual.css', import.meta.url)),
  animations: 'disabled',
  caret: 'hide',
  // Antialiasing may differ between versions of the browser. A lost space in five lines of a long section was 0.3 %.
  maxDiffPixelRatio: 0.002,
  scale: 'css',
} as const;

async function open(page: Page, path: string, colorScheme: 'light' | 'dark' = 'light') {
  await page.clock.setFixedTime(new Date('2026-11-20T12:00:00Z'));
  await page.emulateMedia({ colorScheme });
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

/**
 * Compares a part with its picture while what stands beside it is taken away (support/visual.css): a
 * section that grows does not move the ones below it by half a pixel.
 */
async function expectPicture(part: Locator, name: string) {
  await part.scrollIntoViewIfNeeded();
  await part.evaluate((element) => {
    for (const other of document.querySelectorAll('[data-beside]')) {
      other.removeAttribute('data-beside');
    }
    for (let node = element; node !== document.body; node = node.parentElement ?? document.body) {
      for (const other of node.parentElement?.children ?? []) {
        // The motif is drawn from an image beside the sections.
        if (other !== node && !(other instanceof SVGElement)) other.setAttribute('data-beside', '');
      }
    }
  });
  await expect.soft(part).toHaveScreenshot(`${name}.png`, options);
}

test.describe('pictures', { tag: ['@sample', '@linux'] }, () => {
  test('every section', async ({ page, isMobile }) => {
    // The dark theme differs in colour, not in composition: one width shows it.
    for (const colorScheme of isMobile ? (['light'] as const) : (['light', 'dark'] as const)) {
      await open(page, '/', colorScheme);
      for (const [name, selector] of Object.entries(sections)) {
        await expectPicture(page.locator(selector).first(), `${name}-${colorScheme}`);
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
    await expectPicture(form, 'form-issues');
  });

  test('the open chat', async ({ page }) => {
    await open(page, '/');
    await page.locator('.chat-toggle').click();
    const window = page.getByRole('dialog');
    await expect(window).toBeVisible();
    await expect(window).toHaveScreenshot('chat.png', options);
  });
});
