import { chat, legalNotice, privacyPolicy, services } from '#content/index.ts';
import { expect, test } from './support/test.ts';

/**
 * What a screen reader meets, in its order, on a phone. The snapshots lie beside this file; accept a change that is
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

const snapshot = (part: string) => ({
  name: `${part.replace(/\W+/g, '-').replace(/^-/, '')}.aria.yml`,
});

test.describe('snapshots', { tag: '@sample' }, () => {
  test('the reading order of the home page', async ({ page }) => {
    // Playwright waits ten seconds for each snapshot that is to be written anew.
    test.setTimeout(180_000);
    await page.goto('/');
    for (const part of PARTS) {
      const element = page.locator(part).first();
      await element.scrollIntoViewIfNeeded();
      await page.waitForLoadState('networkidle');
      await expect(element).toMatchAriaSnapshot(snapshot(part));
    }
  });

  test('the reading order of an unknown page', async ({ page }) => {
    await page.goto('/page-inconnue');
    await expect(page.locator('main')).toMatchAriaSnapshot(snapshot('page-inconnue'));
  });

  test('the reading order of the open chat', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: chat.open }).click();
    await expect(page.getByRole('dialog', { name: chat.title })).toMatchAriaSnapshot(
      snapshot('chat'),
    );
  });
});

for (const [path, { title, sections }] of [
  ['/mentions-legales', legalNotice],
  ['/rgpd', privacyPolicy],
] as const) {
  test(`the outline of ${path}`, async ({ page }) => {
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(title);
    const titles = sections.map((section) => section.title);
    await expect(main.getByRole('heading', { level: 2 })).toContainText(titles);
  });
}

test('the words around a price stand apart from it', async ({ page }) => {
  await page.goto('/');
  const prices = page.locator('.service-price');
  await prices.first().scrollIntoViewIfNeeded();
  const read = await prices.evaluateAll((all) =>
    // biome-ignore lint/performance/useDomNodeTextContent: what is rendered is the question.
    all.map((price) => (price as HTMLElement).innerText.replace(/\s+/g, ' ').trim()),
  );
  expect(read).toEqual(services.items.map(({ price }) => price.replace(/\s+/g, ' ')));
});
