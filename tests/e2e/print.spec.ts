import { footer, owner, projects, services } from '#content/index.ts';
import { formatPhone } from '#shared/text/format.ts';
import { expect, laidOut, test } from './support/test.ts';

test.use({ reuseContext: false });

test('the page prints as an offer on two sheets', { tag: '@any-owner' }, async ({ page }) => {
  await page.goto('/');
  await laidOut(page);
  // Also when printing while they are still being laid out.
  await page.locator('.section').evaluateAll((sections) => {
    for (const section of sections as HTMLElement[]) section.dataset.layout = 'parts';
  });
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(2);

  // As wide as A4 without its margins.
  await page.setViewportSize({ width: 702, height: 1000 });
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1, name: owner.name })).toBeVisible();
  for (const { title } of services.items) {
    await expect(page.locator('.service h3', { hasText: title })).toBeVisible();
  }
  await expect(page.locator('.service-price:visible')).toHaveCount(services.items.length);
  const done = projects.categories.flatMap(({ projects: list }) => list);
  const shown = Math.min(3, done.filter(({ link }) => link !== '#').length);
  await expect(page.locator('.project:visible')).toHaveCount(shown);
  for (const words of [owner.email, formatPhone(owner.phone)]) {
    await expect(page.locator('.contact').getByText(words, { exact: true })).toBeVisible();
  }
  const code = page.locator('.contact .qr-code');
  await expect(code).toBeVisible();
  // 2 cm at 96 pixels per inch.
  expect((await code.boundingBox())?.width).toBeGreaterThan(76);
  await expect(
    page.locator('button:visible:not(.poster-open), form:visible, nav:visible'),
  ).toHaveCount(0);
});

test('the footer prints it', { tag: '@any-owner' }, async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.goto('/');
  await page.getByRole('button', { name: footer.print }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed');
});
