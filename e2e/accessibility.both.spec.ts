import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/test.ts';

const pages = {
  home: '/',
  legalNotice: '/mentions-legales',
  privacyPolicy: '/rgpd',
  notFound: '/x',
};

for (const [name, path] of Object.entries(pages)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`axe finds nothing on ${name}, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
    });
  }
}
